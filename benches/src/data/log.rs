//! `log`: entries of a web server's access log, mostly short strings.
#![expect(single_use_lifetimes, reason = "a rival's derive names lifetimes that it could elide")]

use super::{Borrowable, Seed, Shape};

measured! {
    /// A piece of an access log.
    pub struct Log {
        pub entries: Vec<Entry>,
    }

    /// One request and its answer.
    pub struct Entry {
        pub client: Address,
        pub identity: String,
        pub user: String,
        pub date: Date,
        pub request: String,
        pub code: u16,
        /// Of the answer, in bytes.
        pub size: u64,
    }

    /// An address of IPv4; `repr(C)` lets the rivals that copy plain memory do so.
    #[derive(Copy)]
    #[repr(C)]
    pub struct Address {
        pub first: u8,
        pub second: u8,
        pub third: u8,
        pub fourth: u8,
    }

    /// A time of day in UTC.
    #[derive(Copy)]
    pub struct Date {
        pub day: u8,
        pub month: u8,
        pub year: u32,
        pub hour: u8,
        pub minute: u8,
        pub second: u8,
    }
}

viewed! {
    /// [`Log`] with strings that borrow from the input.
    pub struct LogView<'a> {
        #[serde(borrow)]
        pub entries: Vec<EntryView<'a>>,
    }

    /// [`Entry`] with strings that borrow from the input.
    pub struct EntryView<'a> {
        pub client: Address,
        pub identity: &'a str,
        pub user: &'a str,
        pub date: Date,
        pub request: &'a str,
        pub code: u16,
        pub size: u64,
    }
}

const USERS: [&str; 10] = ["-", "-", "-", "-", "-", "anna", "bertram", "chidi.okafor", "dolores", "emre"];
const METHODS: [&str; 6] = ["GET", "GET", "GET", "HEAD", "POST", "DELETE"];
const FOLDERS: [&str; 12] = [
    "api/v2/orders",
    "api/v2/customers",
    "assets/fonts",
    "assets/images/banners",
    "blog/2024",
    "catalogue/books",
    "downloads",
    "forum/threads",
    "media/thumbnails",
    "search",
    "static/js",
    "users/profile",
];
const CODES: [u16; 10] = [200, 200, 200, 200, 200, 204, 301, 304, 404, 500];
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789";

impl Shape for Log {
    const NAME: &'static str = "log";
    const COUNT: usize = 10_000;

    fn generate(count: usize) -> Self {
        let mut seed = Seed::new(1);
        Self { entries: (0..count).map(|_| Entry::generate(&mut seed)).collect() }
    }
}

impl Borrowable for Log {
    type View<'a> = LogView<'a>;

    fn view(&self) -> LogView<'_> {
        LogView { entries: self.entries.iter().map(Entry::view).collect() }
    }
}

impl Entry {
    fn generate(seed: &mut Seed) -> Self {
        let [first, second, third, fourth] = seed.bits();
        Self {
            client: Address { first, second, third, fourth },
            identity: "-".to_owned(),
            user: seed.pick(&USERS).to_owned(),
            date: Date::generate(seed),
            request: request(seed),
            code: seed.pick(&CODES),
            size: u64::from(seed.below(1_000_000)),
        }
    }

    fn view(&self) -> EntryView<'_> {
        EntryView {
            client: self.client,
            identity: &self.identity,
            user: &self.user,
            date: self.date,
            request: &self.request,
            code: self.code,
            size: self.size,
        }
    }
}

impl Date {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            day: 1 + seed.byte(28),
            month: 1 + seed.byte(12),
            year: 2015 + seed.below(10),
            hour: seed.byte(24),
            minute: seed.byte(60),
            second: seed.byte(60),
        }
    }
}

/// Makes a request line of 28 to 68 bytes.
fn request(seed: &mut Seed) -> String {
    let method = seed.pick(&METHODS);
    let folder = seed.pick(&FOLDERS);
    let name = seed.some(8..28, |seed| char::from(seed.pick(LETTERS)));
    format!("{method} /{folder}/{} HTTP/1.1", String::from_iter(name))
}
