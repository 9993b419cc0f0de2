import type { ParamsOf } from "../messages/SentencesOf.ts";
import type { reasons } from "../messages/reasons/reasons.ts";
import type { CodedMessage, NoParams } from "./codedMessage.ts";

/** The parameters of each reason of a refusal. Kinds are reasons too, if nothing more specific is known. */
export type ReasonParams = ParamsOf<typeof reasons>;

/** The possible problems of printing one award, the same as for a row of a name list. */
export type PrintProblemCode = "emptyValue" | "missingGlyph" | "noRoom" | "morePages" | "unprintable";

export type ReasonCode = keyof ReasonParams;

/** A reason of the renderer, which includes its own sentence. */
export type RendererReason = CodedMessage & {
  readonly code: `${"document" | "placeholder" | "photo" | "pdf" | "render" | "font"}.${string}`;
  message: string;
};

/** The reason for a refusal: a code with the parameters of its sentence. */
export type Reason =
  | {
      readonly [Code in ReasonCode]: { readonly code: Code; readonly params: ReasonParams[Code] };
    }[ReasonCode]
  | RendererReason;

/** Builds the reason of a code, with the parameters of its sentence if it has any. */
export const toReason = <Code extends ReasonCode>(
  code: Code,
  ...[params]: ReasonParams[Code] extends NoParams ? [] : [params: ReasonParams[Code]]
): Reason => ({ code, params: params ?? {} }) as Reason;
