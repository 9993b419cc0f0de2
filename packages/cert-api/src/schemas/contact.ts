import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { CONTACT_LINES_MAX, CONTACT_MAX } from "../wire/limits.ts";
import { noInput, revision } from "./fields.ts";

/** Whom visitors may ask, for activities without contacts of their own. */
const SiteContact = z.object({
  /** A line for each person or department, with telephone numbers and mail addresses; see `parseContact`. */
  text: z.string(),
  revision,
});
export type SiteContact = z.output<typeof SiteContact>;

/** A contact for search results, with the names of its activities on the page. */
export const ActivityContact = z.object({ text: z.string(), activities: z.array(z.string()) });
export type ActivityContact = z.output<typeof ActivityContact>;

const listLines = (text: string): string[] =>
  text.split(/\r?\n/u).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));

/** The lines of a contact as entered; may be empty. */
export const contactTexts = z
  .string({ error: fieldRule("field.invalid", "contact") })
  .trim()
  .max(CONTACT_MAX, fieldRule("field.tooLong", "contact"))
  .regex(/^(?:[\r\n]|[^\p{Cc}\u2028-\u202e\u2066-\u2069])*$/u, fieldRule("field.invalid", "contact"))
  .check(({ value: input, issues }) => {
    const message = fieldRule("field.tooMany", "contact");
    if (listLines(input).length <= CONTACT_LINES_MAX) return;
    issues.push({ code: "too_big", origin: "array", maximum: CONTACT_LINES_MAX, inclusive: true, input, message });
  })
  .transform((text) => listLines(text).join("\n"));

/** A contact as a part of another record; null if it is empty. */
export const contactInput = contactTexts.nullable().transform((text) => text || null);

export const contactSchemas = {
  read: { summary: "咨询联系：查看 · Read the contact", input: noInput, data: SiteContact.nullable() },
  /** An empty text removes the contact. The revision of none is 0. */
  update: {
    summary: "咨询联系：修改 · Change the contact",
    input: z.object({ text: contactTexts, revision }),
    data: SiteContact.nullable(),
  },
} as const;
