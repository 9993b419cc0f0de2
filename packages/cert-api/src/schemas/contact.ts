import * as z from "zod";
import { type FieldLabel, fieldRule } from "../wire/fieldRules.ts";
import { CONTACT_TEXT_MAX } from "../wire/limits.ts";
import { inOneLine } from "./fields.ts";

/** Whom visitors ask about certificates. A text that is not known is empty, but never all three. */
export const Contact = z.object({
  /** A department, a person, or both. */
  name: z.string(),
  phone: z.string(),
  /** When somebody answers. */
  hours: z.string(),
});
export type Contact = z.output<typeof Contact>;

/** A contact under the results of a search, with the names of the activities on the page that it is for. */
export const ActivityContact = Contact.extend({ activities: z.array(z.string()) });
export type ActivityContact = z.output<typeof ActivityContact>;

const line = (label: FieldLabel) =>
  z
    .string({ error: fieldRule("field.invalid", label) })
    .trim()
    .max(CONTACT_TEXT_MAX, fieldRule("field.tooLong", label))
    .check(inOneLine(label))
    .default("");

/** The texts of a contact as a person writes them; all may be empty. */
export const contactTexts = z.object({
  name: line("contactName"),
  phone: line("contactPhone"),
  hours: line("contactHours"),
});

/** A contact as a part of something else: null where all of its texts are empty. */
export const contactInput = contactTexts
  .nullable()
  .transform((contact) => (contact !== null && Object.values(contact).some((text) => text !== "") ? contact : null));

/** The schemas of the endpoints of the contact that counts where an activity has none of its own. */
export const contactSchemas = {
  read: { summary: "咨询联系：查看", input: z.object({}), data: Contact.nullable() },
  /** Without any text: there is none. */
  update: { summary: "咨询联系：修改", input: contactTexts, data: Contact.nullable() },
} as const;
