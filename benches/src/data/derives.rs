//! The derives that the candidates need, too many to repeat at every type.

/// Derives all that owned values need.
macro_rules! measured {
    ($($item:item)+) => {
        $(
            #[derive(
                Clone, Debug, PartialEq, binser::Encode, binser::Decode, bincode::Encode, bincode::Decode,
                serde::Serialize, serde::Deserialize, wincode::SchemaWrite, wincode::SchemaRead, bitcode::Encode,
                bitcode::Decode, borsh::BorshSerialize, borsh::BorshDeserialize, speedy::Writable, speedy::Readable,
            )]
            $item
        )+
    };
}

/// Derives all that values need that borrow from their bytes.
macro_rules! viewed {
    ($($item:item)+) => {
        $(
            #[derive(
                Clone, Debug, PartialEq, binser::Decode, bincode::BorrowDecode, serde::Deserialize,
                wincode::SchemaRead, bitcode::Decode, speedy::Readable,
            )]
            $item
        )+
    };
}
