//! Seeded players.

use super::{Abilities, Creature, Item, Mode, Player, RecipeBook, Save};
use crate::data::{Seed, Shape};

const WORLDS: [&str; 3] = ["minecraft:overworld", "minecraft:the_nether", "minecraft:the_end"];
const MODES: [Mode; 4] = [Mode::Survival, Mode::Creative, Mode::Adventure, Mode::Spectator];
const ITEMS: [&str; 24] = [
    "minecraft:apple",
    "minecraft:bow",
    "minecraft:bread",
    "minecraft:cobblestone_stairs",
    "minecraft:crossbow",
    "minecraft:diamond_pickaxe",
    "minecraft:dirt",
    "minecraft:emerald",
    "minecraft:ender_pearl",
    "minecraft:firework_rocket",
    "minecraft:golden_carrot",
    "minecraft:honey_bottle",
    "minecraft:iron_chestplate",
    "minecraft:ladder",
    "minecraft:netherite_leggings",
    "minecraft:oak_fence_gate",
    "minecraft:polished_andesite_slab",
    "minecraft:redstone_repeater",
    "minecraft:shield",
    "minecraft:stripped_spruce_log",
    "minecraft:torch",
    "minecraft:water_bucket",
    "minecraft:white_bed",
    "minecraft:writable_book",
];
const CREATURES: [&str; 8] = [
    "minecraft:bat",
    "minecraft:donkey",
    "minecraft:horse",
    "minecraft:parrot",
    "minecraft:pig",
    "minecraft:skeleton_horse",
    "minecraft:strider",
    "minecraft:trader_llama",
];
const NAMES: [&str; 6] = ["Ada", "Bucephalus", "Old Grey", "Pegasus", "Polly", "Señor Pico"];

impl Shape for Save {
    const NAME: &'static str = "minecraft_savedata";
    const COUNT: usize = 500;

    fn generate(count: usize) -> Self {
        let mut seed = Seed::new(4);
        Self { players: (0..count).map(|_| Player::generate(&mut seed)).collect() }
    }
}

impl Player {
    fn generate(seed: &mut Seed) -> Self {
        let coordinate = |seed: &mut Seed| i64::from(seed.below(100_000)) - 50_000;
        Self {
            mode: seed.pick(&MODES),
            score: i64::from(seed.below(1_000_000)),
            world: seed.pick(&WORLDS).to_owned(),
            selected_slot: seed.below(9),
            selected_item: Item::generate(seed),
            spawn_world: seed.maybe(50, |seed| seed.pick(&WORLDS).to_owned()),
            spawn_x: seed.maybe(50, coordinate),
            spawn_y: seed.maybe(50, coordinate),
            spawn_z: seed.maybe(50, coordinate),
            spawn_forced: seed.maybe(50, |seed| seed.chance(50)),
            asleep: u16::from_le_bytes(seed.bits()),
            exhaustion: seed.float(0.0..4.0),
            saturation: seed.float(0.0..20.0),
            fed: seed.below(80),
            level: seed.below(100),
            progress: seed.float(0.0..1.0),
            experience: i32::from_le_bytes(seed.bits()),
            enchantment_seed: i32::from_le_bytes(seed.bits()),
            inventory: seed.some(0..26, Item::generate),
            ender_chest: seed.some(0..10, Item::generate),
            abilities: Abilities::generate(seed),
            nether_entrance: seed.maybe(50, point),
            mount: seed.maybe(30, |seed| (uuid(seed), Creature::generate(seed))),
            left_shoulder: seed.maybe(20, Creature::generate),
            right_shoulder: seed.maybe(20, Creature::generate),
            seen_credits: seed.chance(50),
            recipes: RecipeBook::generate(seed),
        }
    }
}

impl Item {
    fn generate(seed: &mut Seed) -> Self {
        Self { count: i8::from_le_bytes(seed.bits()), slot: seed.byte(36), id: seed.pick(&ITEMS).to_owned() }
    }
}

impl Abilities {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            walk_speed: seed.float(0.0..1.0),
            fly_speed: seed.float(0.0..1.0),
            may_fly: seed.chance(50),
            flies: seed.chance(50),
            invulnerable: seed.chance(50),
            may_build: seed.chance(50),
            instant_build: seed.chance(50),
        }
    }
}

impl Creature {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            id: seed.pick(&CREATURES).to_owned(),
            position: point(seed),
            motion: point(seed),
            rotation: (seed.float(-180.0..180.0), seed.float(-90.0..90.0)),
            fall_distance: seed.float(0.0..100.0),
            fire: u16::from_le_bytes(seed.bits()),
            air: u16::from_le_bytes(seed.bits()),
            on_ground: seed.chance(50),
            no_gravity: seed.chance(50),
            invulnerable: seed.chance(50),
            portal_cooldown: i32::from_le_bytes(seed.bits()),
            uuid: uuid(seed),
            name: seed.maybe(50, |seed| seed.pick(&NAMES).to_owned()),
            name_visible: seed.chance(50),
            silent: seed.chance(50),
            glowing: seed.chance(50),
        }
    }
}

impl RecipeBook {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            known: seed.some(0..10, |seed| seed.pick(&ITEMS).to_owned()),
            unseen: seed.some(0..10, |seed| seed.pick(&ITEMS).to_owned()),
            crafting_filtered: seed.chance(50),
            crafting_open: seed.chance(50),
            furnace_filtered: seed.chance(50),
            furnace_open: seed.chance(50),
            blasting_filtered: seed.chance(50),
            blasting_open: seed.chance(50),
            smoking_filtered: seed.chance(50),
            smoking_open: seed.chance(50),
        }
    }
}

fn point(seed: &mut Seed) -> (f64, f64, f64) {
    (seed.double(-1e4..1e4), seed.double(0.0..256.0), seed.double(-1e4..1e4))
}

fn uuid(seed: &mut Seed) -> [u32; 4] {
    [(); 4].map(|()| u32::from_le_bytes(seed.bits()))
}
