import type { confirmations } from "../messages/activityMessages.ts";
import type { ParamsOf } from "../messages/SentencesOf.ts";

/** The parameters of each fact to confirm before an activity is published. */
export type ConfirmationParams = ParamsOf<typeof confirmations>;

export type ConfirmationCode = keyof ConfirmationParams;

/** A fact to confirm: a code with the parameters of its sentence. */
export type Confirmation = {
  readonly [Code in ConfirmationCode]: { readonly code: Code; readonly params: Readonly<ConfirmationParams[Code]> };
}[ConfirmationCode];
