import { formatContact, type ActivityContact, type Contact } from "cert-api";
import type { PublicActivity } from "./search.store.ts";

/**
 * Lists the contacts for some awards, each once, with the activities that it is for. `activities` has the activity of each
 * award, undefined for an award without one. If an activity has no contact, or there are no awards, the default contact is
 * used.
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
