//! `minecraft_savedata`: what a game of blocks saves of its players; strings, options, nesting.
#![expect(clippy::struct_excessive_bools, reason = "the game has as many")]

mod generate;
mod view;

pub use self::view::{CreatureView, ItemView, PlayerView, RecipeBookView, SaveView};

measured! {
    /// The players of one server.
    pub struct Save {
        pub players: Vec<Player>,
    }

    /// All that is known of a player who has left.
    pub struct Player {
        pub mode: Mode,
        pub score: i64,
        pub world: String,
        pub selected_slot: u32,
        pub selected_item: Item,
        pub spawn_world: Option<String>,
        pub spawn_x: Option<i64>,
        pub spawn_y: Option<i64>,
        pub spawn_z: Option<i64>,
        pub spawn_forced: Option<bool>,
        /// In ticks of a twentieth of a second.
        pub asleep: u16,
        pub exhaustion: f32,
        pub saturation: f32,
        /// In ticks of a twentieth of a second.
        pub fed: u32,
        pub level: u32,
        pub progress: f32,
        pub experience: i32,
        pub enchantment_seed: i32,
        pub inventory: Vec<Item>,
        pub ender_chest: Vec<Item>,
        pub abilities: Abilities,
        pub nether_entrance: Option<(f64, f64, f64)>,
        /// The number of the creature the player holds the reins of, and what is ridden.
        pub mount: Option<([u32; 4], Creature)>,
        pub left_shoulder: Option<Creature>,
        pub right_shoulder: Option<Creature>,
        pub seen_credits: bool,
        pub recipes: RecipeBook,
    }

    /// How the game is played.
    #[derive(Copy)]
    pub enum Mode {
        Survival,
        Creative,
        Adventure,
        Spectator,
    }

    /// A stack of equal things.
    pub struct Item {
        pub count: i8,
        pub slot: u8,
        pub id: String,
    }

    /// What a player may do and how fast.
    #[derive(Copy)]
    pub struct Abilities {
        pub walk_speed: f32,
        pub fly_speed: f32,
        pub may_fly: bool,
        pub flies: bool,
        pub invulnerable: bool,
        pub may_build: bool,
        pub instant_build: bool,
    }

    /// Something alive that is not a player.
    pub struct Creature {
        pub id: String,
        pub position: (f64, f64, f64),
        pub motion: (f64, f64, f64),
        pub rotation: (f32, f32),
        pub fall_distance: f32,
        /// In ticks of a twentieth of a second.
        pub fire: u16,
        /// In ticks of a twentieth of a second.
        pub air: u16,
        pub on_ground: bool,
        pub no_gravity: bool,
        pub invulnerable: bool,
        pub portal_cooldown: i32,
        pub uuid: [u32; 4],
        pub name: Option<String>,
        pub name_visible: bool,
        pub silent: bool,
        pub glowing: bool,
    }

    /// What the player has learned to make, and how the book is laid open.
    pub struct RecipeBook {
        pub known: Vec<String>,
        pub unseen: Vec<String>,
        pub crafting_filtered: bool,
        pub crafting_open: bool,
        pub furnace_filtered: bool,
        pub furnace_open: bool,
        pub blasting_filtered: bool,
        pub blasting_open: bool,
        pub smoking_filtered: bool,
        pub smoking_open: bool,
    }
}
