import { contactMessages } from "../messages/contactMessages.ts";
import type { contactSchemas } from "../schemas/contact.ts";
import type { Contact } from "../schemas/schemas.ts";
import { declareEndpoints } from "../wire/endpoint.ts";

/** 咨询联系: the contact for visitors' questions, for activities without a contact of their own. It is shown on every public page. */
export const contact = declareEndpoints<typeof contactSchemas>()({
  read: { method: "GET", path: "/api/contact", access: "public" },
  update: { method: "POST", path: "/api/contact", access: "settings:write" },
});

/** Formats a contact as text: 科研处 李老师 0571-0000 0000（工作日 9–17 时）. Empty if there is none. */
export function formatContact(whom: Contact | null): string {
  if (whom === null) return "";
  const said = [whom.name, whom.phone].filter((text) => text !== "").join(" ");
  return whom.hours === "" ? said : said + contactMessages.hours(whom.hours);
}

/** Returns the `tel:` address of a telephone number, or null if the text is not a single number. */
export function toTelHref(phone: string): string | null {
  const digits = phone.normalize("NFKC").replace(/[\s()-]/gu, "");
  return /^\+?\d{3,15}$/u.test(digits) ? `tel:${digits}` : null;
}
