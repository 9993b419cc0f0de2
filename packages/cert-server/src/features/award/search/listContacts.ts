import { formatContact, type ActivityContact, type Contact } from "cert-api";
import type { PublicActivity } from "./search.store.ts";

/**
 * Whom to ask about awards, each contact once, with the activities that it is for. `activities`: that of each award,
 * undefined for one without. Awards whose activity names nobody, and no award at all, take the default.
 */
export function listContacts(
  activities: readonly (Pick<PublicActivity, "name" | "contact"> | undefined)[],
  defaultContact: Contact | null,
): ActivityContact[] {
  const contacts = new Map<string, ActivityContact>();
  for (const activity of activities.length === 0 ? [undefined] : activities) {
    const contact = activity?.contact ? (JSON.parse(activity.contact) as Contact) : defaultContact;
    if (contact === null) continue;
    const key = formatContact(contact);
    const names = contacts.get(key)?.activities ?? [];
    const isNew = activity !== undefined && !names.includes(activity.name);
    contacts.set(key, { ...contact, activities: isNew ? [...names, activity.name] : names });
  }
  return [...contacts.values()];
}
