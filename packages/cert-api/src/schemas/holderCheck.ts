import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { HOLDER_CHECK_COLUMN_MAX, HOLDER_CHECK_DIGITS_MAX, HOLDER_CHECK_DIGITS_MIN } from "../wire/limits.ts";
import { optionalText } from "./fields.ts";

/**
 * The question that a visitor must answer to see an award's details, picture and PDF: the last `digits` characters of the
 * value in `column` of the name list, for one of its holders.
 */
export const HolderCheck = z.object({
  /** The header of the column, in the form used for comparison. */
  column: z.string(),
  digits: z.int(),
});
export type HolderCheck = z.output<typeof HolderCheck>;

const badDigits = fieldRule("field.invalid", "holderCheckDigits");

/** The holder check of an activity; null, or a column without a name, for none. */
export const holderCheckInput = z
  .object({
    column: optionalText("holderCheckColumn", HOLDER_CHECK_COLUMN_MAX),
    digits: z.int(badDigits).min(HOLDER_CHECK_DIGITS_MIN, badDigits).max(HOLDER_CHECK_DIGITS_MAX, badDigits),
  })
  .nullable()
  .transform((holderCheck) => (holderCheck === null || holderCheck.column === "" ? null : holderCheck));
