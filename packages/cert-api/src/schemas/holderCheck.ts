import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { HOLDER_CHECK_COLUMN_MAX, HOLDER_CHECK_DIGITS_MAX, HOLDER_CHECK_DIGITS_MIN } from "../wire/limits.ts";

/**
 * What a visitor is asked before an award's details, picture and PDF are shown: the last `digits` characters of what the
 * name list says in `column` of one of its holders.
 */
export const HolderCheck = z.object({
  /** The header of the column, as headers are compared. */
  column: z.string(),
  digits: z.int(),
});
export type HolderCheck = z.output<typeof HolderCheck>;

const badDigits = fieldRule("field.invalid", "factorDigits");

/** What an activity asks; null, or a column without a name: nothing. */
export const holderCheckInput = z
  .object({
    column: z
      .string({ error: fieldRule("field.invalid", "factorColumn") })
      .trim()
      .max(HOLDER_CHECK_COLUMN_MAX, fieldRule("field.tooLong", "factorColumn")),
    digits: z.int(badDigits).min(HOLDER_CHECK_DIGITS_MIN, badDigits).max(HOLDER_CHECK_DIGITS_MAX, badDigits),
  })
  .nullable()
  .transform((holderCheck) => (holderCheck === null || holderCheck.column === "" ? null : holderCheck));
