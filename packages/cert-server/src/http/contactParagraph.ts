import { parseContact, type PublicMessages } from "cert-api";
import { escapeHtml } from "../text/escapeHtml.ts";
import { linkedHtml } from "../text/linkedHtml.ts";

/**
 * Renders the contact as a paragraph, with links to its telephone numbers and mail addresses. Several lines begin below
 * the label. Returns an empty string if there is no contact.
 * @param messages the texts of the page's language
 * @param activities the names of its activities, for a page that shows several contacts
 */
export function contactParagraph(
  contact: string | null,
  messages: PublicMessages["contact"],
  activities: readonly string[] = [],
): string {
  if (contact === null) return "";
  const label = activities.length === 0 ? messages.label : messages.labelOf(activities.join(messages.separator));
  const lines = parseContact(contact).map(linkedHtml);
  return `<p class="contact">${escapeHtml(label)}${lines.length > 1 ? "<br>" : ""}${lines.join("<br>")}</p>`;
}
