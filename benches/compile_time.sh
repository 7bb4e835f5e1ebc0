#!/usr/bin/env bash
# What derived codecs cost in compile time and in the size of the program.
#
# Makes one program for each library, with 150 derived structs in 15 chains of 10 (numbers, a
# String, a Vec, an Option and the next struct of the chain); each chain's root is decoded from a
# slice and encoded to a Vec in one format. "plain" has the structs alone. Only the program is timed:
# its dependencies are built before. Builds are interleaved; the figures are user CPU seconds, the
# median of ROUNDS, and bytes of text.
#
# Usage, from the root of the workspace: benches/compile_time.sh [ROUNDS]    (default: 3)
# Writes below compile-time in the target folder only.
set -euo pipefail

rounds=${1:-3}
root=$(cd "$(dirname "$0")/.." && pwd)
work=${CARGO_TARGET_DIR:-$root/target}/compile-time
variants="plain wincode bincode2 binser"
export CARGO_TARGET_DIR=$work/build

dependency() { # VARIANT: the line of Cargo.toml
    case $1 in
    plain) ;;
    wincode) echo 'wincode = { version = "0.6", features = ["derive"] }' ;;
    bincode2) echo 'bincode = "=2.0.1"' ;;
    binser) echo "binser = { path = \"$root/binser\" }" ;;
    esac
}

derives() { # VARIANT: the attribute of each struct
    case $1 in
    plain) echo '#[allow(dead_code)]' ;;
    wincode) echo '#[derive(wincode::SchemaWrite, wincode::SchemaRead)]' ;;
    bincode2) echo '#[derive(bincode::Encode, bincode::Decode)]' ;;
    binser) echo '#[derive(binser::Encode, binser::Decode)]' ;;
    esac
}

round_trip() { # VARIANT: the statement that passes BYTES through ROOT
    case $1 in
    plain) echo 'total += size_of::<ROOT>() + bytes.len();' ;;
    wincode) echo 'if let Ok(value) = wincode::deserialize::<ROOT>(bytes) {
            total += wincode::serialize(&value).map_or(0, |bytes| bytes.len());
        }' ;;
    bincode2) echo 'let config = bincode::config::standard();
        if let Ok((value, _)) = bincode::decode_from_slice::<ROOT, _>(bytes, config) {
            total += bincode::encode_to_vec(&value, config).map_or(0, |bytes| bytes.len());
        }' ;;
    binser) echo 'if let Ok(value) = binser::from_slice::<ROOT>(bytes) {
            total += binser::to_vec(&value).map_or(0, |bytes| bytes.len());
        }' ;;
    esac
}

structs() { # VARIANT
    awk -v derives="$(derives "$1")" 'BEGIN {
        split("u8 u16 u32 u64 i16 i32 i64", number, " ")
        for (chain = 0; chain < 15; chain++) for (depth = 0; depth < 10; depth++) {
            n = chain * 10 + depth
            print derives
            printf "pub struct Chain%dLink%d {\n", chain, depth
            for (field = 0; field < 4; field++)
                printf "    pub number%d: %s,\n", field, number[(n + 3 * field) % 7 + 1]
            print "    pub name: String,"
            printf "    pub list: Vec<%s>,\n", number[n % 7 + 1]
            printf "    pub choice: Option<%s>,\n", number[(n + 4) % 7 + 1]
            if (depth < 9) printf "    pub next: Chain%dLink%d,\n", chain, depth + 1
            print "}"
        }
    }'
}

program() { # VARIANT
    structs "$1"
    echo 'fn main() {'
    echo '    let bytes = std::env::args().next().unwrap_or_default().into_bytes();'
    echo '    let (bytes, mut total) = (bytes.as_slice(), 0);'
    for chain in {0..14}; do
        printf '    {\n        %s\n    }\n' "$(round_trip "$1" | sed "s/ROOT/Chain${chain}Link0/")"
    done
    echo '    println!("{total}");'
    echo '}'
}

make_package() { # VARIANT
    mkdir -p "$work/$1/src"
    program "$1" >"$work/$1/src/main.rs"
    cat >"$work/$1/Cargo.toml" <<END
[package]
name = "compile-time-$1"
version = "0.0.0"
edition = "2024"
[dependencies]
$(dependency "$1")
[workspace]
END
}

build() { # VARIANT
    cargo build --quiet --release --manifest-path "$work/$1/Cargo.toml"
}

user_seconds() { # VARIANT: of building its program anew
    touch "$work/$1/src/main.rs"
    local TIMEFORMAT=%U
    { time build "$1" 2>"$work/errors"; } 2>&1
}

median() { # of the lines of the input
    sort -n | awk '{ line[NR] = $1 } END { print line[int((NR + 1) / 2)] }'
}

for variant in $variants; do
    make_package "$variant"
    build "$variant"
    : >"$work/$variant/seconds"
done
for _ in $(seq "$rounds"); do
    for variant in $variants; do
        user_seconds "$variant" >>"$work/$variant/seconds"
    done
done
for variant in $variants; do
    text=$(size "$work/build/release/compile-time-$variant" | awk 'NR == 2 { print $1 }')
    echo "$variant $(median <"$work/$variant/seconds") $text"
done | awk '{
    name[NR] = $1; seconds[$1] = $2; text[$1] = $3
} END {
    print "| codec | user s | above plain | ÷ wincode | text, bytes | above plain | ÷ wincode |"
    print "|---|---:|---:|---:|---:|---:|---:|"
    for (i = 1; i <= NR; i++) {
        s = seconds[name[i]] - seconds["plain"]; t = text[name[i]] - text["plain"]
        printf "| %s | %.2f | %.2f | %.2f | %d | %d | %.2f |\n", name[i], seconds[name[i]], s,
            s / (seconds["wincode"] - seconds["plain"]), text[name[i]], t,
            t / (text["wincode"] - text["plain"])
    }
}'
