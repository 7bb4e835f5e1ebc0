//! `mk48`: what a server of a naval game tells its players; options, enums and small numbers.

use super::{Seed, Shape};

measured! {
    /// The messages of one game.
    pub struct Updates {
        pub updates: Vec<Update>,
    }

    /// What one player sees at one moment.
    pub struct Update {
        pub contacts: Vec<Contact>,
        pub score: u32,
        pub sea_radius: f32,
        pub terrain: Option<Vec<TerrainPatch>>,
    }

    /// A ship, weapon or thing afloat, as far as it can be made out.
    pub struct Contact {
        pub id: u32,
        pub altitude: i8,
        pub damage: u8,
        pub helm: Helm,
        pub motion: Motion,
        pub kind: Option<Kind>,
        pub captain: Option<u16>,
        /// Whether each weapon is loaded.
        pub loaded: Option<Vec<bool>>,
        /// In 65,536ths of a turn.
        pub turrets: Vec<u16>,
    }

    /// Where a contact is and how it moves.
    #[derive(Copy)]
    #[repr(C)]
    pub struct Motion {
        pub x: f32,
        pub y: f32,
        pub heading: u16,
        pub speed: i16,
    }

    /// Where a contact is told to go.
    #[derive(Copy)]
    #[repr(C)]
    pub struct Helm {
        pub heading: u16,
        pub speed: i16,
    }

    /// A run of the sea floor.
    pub struct TerrainPatch {
        pub column: i8,
        pub row: i8,
        pub heights: Vec<u8>,
    }

    /// What a contact is; many variants, none with fields.
    #[derive(Copy)]
    pub enum Kind {
        Barge,
        Barrel,
        Battleship,
        Buoy,
        CargoShip,
        Carrier,
        Catamaran,
        CoastGuard,
        Coin,
        Corvette,
        Crate,
        Cruiser,
        Cutter,
        DepthCharge,
        Destroyer,
        Dinghy,
        Dreadnought,
        Dredger,
        Drone,
        FerryBoat,
        FireShip,
        Frigate,
        Galleon,
        Gunboat,
        Helicopter,
        Hovercraft,
        Hydrofoil,
        Icebreaker,
        Junk,
        Lighthouse,
        Lightship,
        Mine,
        Minelayer,
        Minesweeper,
        Missile,
        Monitor,
        OilPlatform,
        PatrolBoat,
        Pontoon,
        Raft,
        RocketShip,
        SeaPlane,
        Shell,
        Sloop,
        Submarine,
        Tanker,
        Torpedo,
        Trawler,
        Trimaran,
        Tugboat,
        Whaler,
        Yacht,
    }
}

const KINDS: [Kind; 52] = [
    Kind::Barge,
    Kind::Barrel,
    Kind::Battleship,
    Kind::Buoy,
    Kind::CargoShip,
    Kind::Carrier,
    Kind::Catamaran,
    Kind::CoastGuard,
    Kind::Coin,
    Kind::Corvette,
    Kind::Crate,
    Kind::Cruiser,
    Kind::Cutter,
    Kind::DepthCharge,
    Kind::Destroyer,
    Kind::Dinghy,
    Kind::Dreadnought,
    Kind::Dredger,
    Kind::Drone,
    Kind::FerryBoat,
    Kind::FireShip,
    Kind::Frigate,
    Kind::Galleon,
    Kind::Gunboat,
    Kind::Helicopter,
    Kind::Hovercraft,
    Kind::Hydrofoil,
    Kind::Icebreaker,
    Kind::Junk,
    Kind::Lighthouse,
    Kind::Lightship,
    Kind::Mine,
    Kind::Minelayer,
    Kind::Minesweeper,
    Kind::Missile,
    Kind::Monitor,
    Kind::OilPlatform,
    Kind::PatrolBoat,
    Kind::Pontoon,
    Kind::Raft,
    Kind::RocketShip,
    Kind::SeaPlane,
    Kind::Shell,
    Kind::Sloop,
    Kind::Submarine,
    Kind::Tanker,
    Kind::Torpedo,
    Kind::Trawler,
    Kind::Trimaran,
    Kind::Tugboat,
    Kind::Whaler,
    Kind::Yacht,
];

impl Shape for Updates {
    const NAME: &'static str = "mk48";
    const COUNT: usize = 1_000;

    fn generate(count: usize) -> Self {
        let mut seed = Seed::new(3);
        Self { updates: (0..count).map(|_| Update::generate(&mut seed)).collect() }
    }
}

impl Update {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            contacts: seed.some(1..38, Contact::generate),
            score: seed.below(100_000),
            sea_radius: seed.float(500.0..5_000.0),
            terrain: seed.maybe(60, |seed| seed.some(1..6, TerrainPatch::generate)),
        }
    }
}

impl Contact {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            id: u32::from_le_bytes(seed.bits()),
            altitude: i8::from_le_bytes(seed.bits()),
            damage: seed.byte(100),
            helm: Helm::generate(seed),
            motion: Motion::generate(seed),
            kind: seed.maybe(90, |seed| seed.pick(&KINDS)),
            captain: seed.maybe(60, |seed| u16::from_le_bytes(seed.bits())),
            loaded: seed.maybe(60, |seed| seed.some(1..16, |seed| seed.chance(50))),
            turrets: seed.some(0..6, |seed| u16::from_le_bytes(seed.bits())),
        }
    }
}

impl Motion {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            x: seed.float(-5_000.0..5_000.0),
            y: seed.float(-5_000.0..5_000.0),
            heading: u16::from_le_bytes(seed.bits()),
            speed: i16::from_le_bytes(seed.bits()),
        }
    }
}

impl Helm {
    fn generate(seed: &mut Seed) -> Self {
        Self { heading: u16::from_le_bytes(seed.bits()), speed: i16::from_le_bytes(seed.bits()) }
    }
}

impl TerrainPatch {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            column: i8::from_le_bytes(seed.bits()),
            row: i8::from_le_bytes(seed.bits()),
            heights: seed.some(16..256, |seed| seed.byte(255)),
        }
    }
}
