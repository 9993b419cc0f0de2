import { describeCode } from "./describe.ts";
import { type ParamsArgument, type RefusalReason, toMessage } from "./messages.ts";

/**
 * Kind of an expected refusal. `outdated`: a stored program that this version no longer renders, but whose template can be
 * compiled again. `overflow` and `unavailable` do not depend on the document or the values: the same call may succeed
 * later.
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
 * An expected refusal of a document or of values. `reason` is a code with the values for its sentence; `message` is that
 * sentence, in Chinese, for a person.
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

/** Builds a refusal by a code with the parameters of its sentence. */
export const toRefusal = <const Of extends RefusalReason["code"]>(
  kind: RenderRefusalKind,
  code: Of,
  ...params: ParamsArgument<Of>
): RenderRefusal => new RenderRefusal(kind, toMessage(code, ...params) as RefusalReason);

export const missingGlyph = (missing: Iterable<string>): RenderRefusal => {
  const characters = [...missing].join("");
  return new RenderRefusal("missingGlyph", toMessage("render.missingGlyph", { characters }), { characters });
};

/** Returns the refusal of a template that the engine cannot lay out. */
export const brokenLayout = (cause: string): RenderRefusal =>
  new RenderRefusal("unsupported", toMessage("render.layout"), { cause: cause.slice(0, 2000) });

export const missingValue = (name: string): RenderRefusal =>
  new RenderRefusal("missingValue", toMessage("placeholder.missingValue", { name }), { name });
