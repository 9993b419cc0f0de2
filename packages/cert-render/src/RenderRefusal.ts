import { describeCode } from "./describe.ts";
import type { RefusalReason } from "./messages.ts";

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

/**
 * An expected refusal of a document or of values. `reason` is why, as a code with the values that its sentence names;
 * `message` is that sentence, in Chinese, for a person.
 */
export class RenderRefusal extends Error {
  readonly kind: RenderRefusalKind;
  readonly reason: RefusalReason;
  readonly detail?: Record<string, string>;

  constructor(kind: RenderRefusalKind, reason: RefusalReason, detail?: Record<string, string>) {
    super(describeCode(reason));
    this.name = "RenderRefusal";
    this.kind = kind;
    this.reason = reason;
    if (detail) this.detail = detail;
  }
}
