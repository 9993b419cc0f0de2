/** A picture for a placeholder that is the alternative text of a picture of the template: `{照片}`. */
export interface PhotoValue {
  /** A PNG or JPEG. Null: there is one that need not be shown, as when a certificate is only checked; its frame is grey. */
  photo: Uint8Array | null;
  /** Says in words what it shows: its alternative text, and its text where the placeholder stands as text. */
  alt: string;
}

/** Text by key, a list of texts, a list of records (成员: [{姓名: "…"}]), or a picture. Texts are never code. */
export type Value = string | readonly string[] | readonly Readonly<Record<string, string>>[] | PhotoValue;

/** The values of one award. Picture keys (二维码) carry the text to encode. */
export type Values = Readonly<Record<string, Value>>;
