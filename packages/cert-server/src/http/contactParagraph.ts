import { type Contact, type PublicMessages, toTelHref } from "cert-api";
import { escapeHtml } from "../text/escapeHtml.ts";

/**
 * Renders the contact as a paragraph with a telephone link. Returns an empty string if there is no contact.
 * @param say the texts of the page's language
 * @param activities the names of its activities, for a page that shows several contacts
 */
export function contactParagraph(
  contact: Contact | null,
  messages: PublicMessages["contact"],
  activities: readonly string[] = [],
): string {
  if (contact === null) return "";
  const label = activities.length === 0 ? messages.label : messages.labelOf(activities.join(messages.separator));
  const href = toTelHref(contact.phone);
  const phone = escapeHtml(contact.phone);
  const said = [escapeHtml(contact.name), href === null ? phone : `<a href="${href}">${phone}</a>`];
  const hours = contact.hours === "" ? "" : `<span>${escapeHtml(messages.hours(contact.hours))}</span>`;
  return `<p class="contact">${escapeHtml(label)}${said.filter((text) => text !== "").join(" ")}${hours}</p>`;
}
