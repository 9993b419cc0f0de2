/** A photo for a placeholder that is the alternative text of a picture of the template: `{照片}`. */
export interface PhotoValue {
  /**
   * A PNG or JPEG. Null if the photo exists but need not be shown, for example when a certificate is only checked; its
   * frame is then grey.
   */
  photo: Uint8Array | null;
  /** Description of the photo: its alternative text, and its text if the placeholder is used as text. */
  alt: string;
}

/** Text by key, a list of texts, a list of records (成员: [{姓名: "…"}]), or a photo. Texts are never code. */
export type Value = string | readonly string[] | readonly Readonly<Record<string, string>>[] | PhotoValue;

/** The values of one award. Picture keys (二维码) hold the text to encode. */
export type Values = Readonly<Record<string, Value>>;
