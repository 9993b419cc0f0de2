/** Text by key, a list of texts, or a list of records (成员: [{姓名: "…"}]). Values are text, never code. */
export type Value = string | readonly string[] | readonly Readonly<Record<string, string>>[];

/** The values of one award. Picture keys (二维码) carry the text to encode. */
export type Values = Readonly<Record<string, Value>>;
