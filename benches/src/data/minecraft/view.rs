//! The types of the save with strings that borrow from the input.
#![expect(single_use_lifetimes, reason = "a rival's derive names lifetimes that it could elide")]

use super::{Abilities, Creature, Item, Mode, Player, RecipeBook, Save};
use crate::data::Borrowable;

viewed! {
    /// [`Save`] with strings that borrow from the input.
    pub struct SaveView<'a> {
        #[serde(borrow)]
        pub players: Vec<PlayerView<'a>>,
    }

    /// [`Player`] with strings that borrow from the input.
    pub struct PlayerView<'a> {
        pub mode: Mode,
        pub score: i64,
        pub world: &'a str,
        pub selected_slot: u32,
        #[serde(borrow)]
        pub selected_item: ItemView<'a>,
        #[serde(borrow)]
        pub spawn_world: Option<&'a str>,
        pub spawn_x: Option<i64>,
        pub spawn_y: Option<i64>,
        pub spawn_z: Option<i64>,
        pub spawn_forced: Option<bool>,
        pub asleep: u16,
        pub exhaustion: f32,
        pub saturation: f32,
        pub fed: u32,
        pub level: u32,
        pub progress: f32,
        pub experience: i32,
        pub enchantment_seed: i32,
        #[serde(borrow)]
        pub inventory: Vec<ItemView<'a>>,
        #[serde(borrow)]
        pub ender_chest: Vec<ItemView<'a>>,
        pub abilities: Abilities,
        pub nether_entrance: Option<(f64, f64, f64)>,
        #[serde(borrow)]
        pub mount: Option<([u32; 4], CreatureView<'a>)>,
        #[serde(borrow)]
        pub left_shoulder: Option<CreatureView<'a>>,
        #[serde(borrow)]
        pub right_shoulder: Option<CreatureView<'a>>,
        pub seen_credits: bool,
        #[serde(borrow)]
        pub recipes: RecipeBookView<'a>,
    }

    /// [`Item`] with a name that borrows from the input.
    pub struct ItemView<'a> {
        pub count: i8,
        pub slot: u8,
        pub id: &'a str,
    }

    /// [`Creature`] with names that borrow from the input.
    pub struct CreatureView<'a> {
        pub id: &'a str,
        pub position: (f64, f64, f64),
        pub motion: (f64, f64, f64),
        pub rotation: (f32, f32),
        pub fall_distance: f32,
        pub fire: u16,
        pub air: u16,
        pub on_ground: bool,
        pub no_gravity: bool,
        pub invulnerable: bool,
        pub portal_cooldown: i32,
        pub uuid: [u32; 4],
        #[serde(borrow)]
        pub name: Option<&'a str>,
        pub name_visible: bool,
        pub silent: bool,
        pub glowing: bool,
    }

    /// [`RecipeBook`] with names that borrow from the input.
    pub struct RecipeBookView<'a> {
        #[serde(borrow)]
        pub known: Vec<&'a str>,
        #[serde(borrow)]
        pub unseen: Vec<&'a str>,
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

impl Borrowable for Save {
    type View<'a> = SaveView<'a>;

    fn view(&self) -> SaveView<'_> {
        SaveView { players: self.players.iter().map(Player::view).collect() }
    }
}

impl Player {
    fn view(&self) -> PlayerView<'_> {
        PlayerView {
            mode: self.mode,
            score: self.score,
            world: &self.world,
            selected_slot: self.selected_slot,
            selected_item: self.selected_item.view(),
            spawn_world: self.spawn_world.as_deref(),
            spawn_x: self.spawn_x,
            spawn_y: self.spawn_y,
            spawn_z: self.spawn_z,
            spawn_forced: self.spawn_forced,
            asleep: self.asleep,
            exhaustion: self.exhaustion,
            saturation: self.saturation,
            fed: self.fed,
            level: self.level,
            progress: self.progress,
            experience: self.experience,
            enchantment_seed: self.enchantment_seed,
            inventory: self.inventory.iter().map(Item::view).collect(),
            ender_chest: self.ender_chest.iter().map(Item::view).collect(),
            abilities: self.abilities,
            nether_entrance: self.nether_entrance,
            mount: self.mount.as_ref().map(|(reins, creature)| (*reins, creature.view())),
            left_shoulder: self.left_shoulder.as_ref().map(Creature::view),
            right_shoulder: self.right_shoulder.as_ref().map(Creature::view),
            seen_credits: self.seen_credits,
            recipes: self.recipes.view(),
        }
    }
}

impl Item {
    fn view(&self) -> ItemView<'_> {
        ItemView { count: self.count, slot: self.slot, id: &self.id }
    }
}

impl Creature {
    fn view(&self) -> CreatureView<'_> {
        CreatureView {
            id: &self.id,
            position: self.position,
            motion: self.motion,
            rotation: self.rotation,
            fall_distance: self.fall_distance,
            fire: self.fire,
            air: self.air,
            on_ground: self.on_ground,
            no_gravity: self.no_gravity,
            invulnerable: self.invulnerable,
            portal_cooldown: self.portal_cooldown,
            uuid: self.uuid,
            name: self.name.as_deref(),
            name_visible: self.name_visible,
            silent: self.silent,
            glowing: self.glowing,
        }
    }
}

impl RecipeBook {
    fn view(&self) -> RecipeBookView<'_> {
        RecipeBookView {
            known: self.known.iter().map(String::as_str).collect(),
            unseen: self.unseen.iter().map(String::as_str).collect(),
            crafting_filtered: self.crafting_filtered,
            crafting_open: self.crafting_open,
            furnace_filtered: self.furnace_filtered,
            furnace_open: self.furnace_open,
            blasting_filtered: self.blasting_filtered,
            blasting_open: self.blasting_open,
            smoking_filtered: self.smoking_filtered,
            smoking_open: self.smoking_open,
        }
    }
}
