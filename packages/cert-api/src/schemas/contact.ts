import * as z from "zod";
import { type FieldLabel, fieldRule } from "../wire/fieldRules.ts";
import { CONTACT_TEXT_MAX } from "../wire/limits.ts";
import { inOneLine, revision } from "./fields.ts";

/** The contact for visitors' questions about certificates. Unknown texts are empty, but never all three. */
export const Contact = z.object({
  /** A department, a person, or both. */
  name: z.string(),
  phone: z.string(),
  /** The hours in which questions are answered. */
  hours: z.string(),
});
export type Contact = z.output<typeof Contact>;

/** The contact for activities without one of their own. */
const SiteContact = Contact.extend({ revision });
export type SiteContact = z.output<typeof SiteContact>;

/** A contact for search results, with the names of its activities on the page. */
export const ActivityContact = Contact.extend({ activities: z.array(z.string()) });
export type ActivityContact = z.output<typeof ActivityContact>;

const line = (label: FieldLabel) =>
  z
    .string({ error: fieldRule("field.invalid", label) })
    .trim()
    .max(CONTACT_TEXT_MAX, fieldRule("field.tooLong", label))
    .check(inOneLine(label))
    .default("");

/** The texts of a contact as entered; all may be empty. */
export const contactTexts = z.object({
  name: line("contactName"),
  phone: line("contactPhone"),
  hours: line("contactHours"),
});

/** A contact as a part of another record; null if all of its texts are empty. */
export const contactInput = contactTexts
  .nullable()
  .transform((contact) => (contact !== null && Object.values(contact).some((text) => text !== "") ? contact : null));

export const contactSchemas = {
  read: { summary: "咨询联系：查看", input: z.object({}), data: SiteContact.nullable() },
  /** All texts empty removes the contact. The revision of none is 0. */
  update: { summary: "咨询联系：修改", input: contactTexts.extend({ revision }), data: SiteContact.nullable() },
} as const;
