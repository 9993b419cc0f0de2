import * as z from "zod";
import { CONTACT_TEXT_MAX } from "../wire/limits.ts";
import { optionalLine, revision } from "./fields.ts";

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

/** The texts of a contact as entered; all may be empty. */
export const contactTexts = z.object({
  name: optionalLine("contactName", CONTACT_TEXT_MAX),
  phone: optionalLine("contactPhone", CONTACT_TEXT_MAX),
  hours: optionalLine("contactHours", CONTACT_TEXT_MAX),
});

/** A contact as a part of another record; null if all of its texts are empty. */
export const contactInput = contactTexts
  .nullable()
  .transform((contact) => (contact !== null && Object.values(contact).some((text) => text !== "") ? contact : null));

export const contactSchemas = {
  read: { summary: "咨询联系：查看 · Read the contact", input: z.object({}), data: SiteContact.nullable() },
  /** All texts empty removes the contact. The revision of none is 0. */
  update: {
    summary: "咨询联系：修改 · Change the contact",
    input: contactTexts.extend({ revision }),
    data: SiteContact.nullable(),
  },
} as const;
