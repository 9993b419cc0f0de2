/**
 * What kind of expected refusal it is. `outdated`: a stored program that this version no longer renders, while its template
 * can be compiled anew. `overflow` and `unavailable` say nothing of the document or the values: the same
 * may come out when it is tried later.
 */
export type RenderRefusalKind =
  | "unsupported"
  | "invalid"
  | "outdated"
  | "tooLarge"
  | "missingGlyph"
  | "missingValue"
  | "timeout"
  | "memory"
  | "overflow"
  | "unavailable";

/** An expected refusal of a document or of values. `message` is a Chinese sentence for a person. */
export class RenderRefusal extends Error {
  readonly kind: RenderRefusalKind;
  readonly detail?: Record<string, string>;

  constructor(kind: RenderRefusalKind, message: string, detail?: Record<string, string>) {
    super(message);
    this.name = "RenderRefusal";
    this.kind = kind;
    if (detail) this.detail = detail;
  }
}
