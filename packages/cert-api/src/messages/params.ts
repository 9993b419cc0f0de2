// Parameters that many sentences take

export type Named = Readonly<Record<"name", string>>;
export type Limited = Readonly<Record<"limit", number>>;
export type Counted = Readonly<Record<"count", number>>;
export type OfFile = Readonly<Record<"file", string>>;
export type OfValue = Readonly<Record<"value", string>>;
export type OfColumn = Readonly<Record<"column", string>>;
/** `rows` are the numbers of the first of them. */
export type CountedRows = Counted & Readonly<Record<"rows", string>>;
