import { formatContact, type ActivityContact, type Contact } from "cert-api";
import type { FoundAward } from "./search.store.ts";

/**
 * Lists the contacts for some awards, each once, with the activities that it is for. If an activity has no contact, or
 * there are no awards, the default contact is used.
 */
export function listContacts(
  awards: readonly Pick<FoundAward, "activityName" | "contact">[],
  defaultContact: Contact | null,
): ActivityContact[] {
  const contacts = new Map<string, ActivityContact>();
  for (const { activityName, contact: ownContact } of awards.length === 0 ? [noActivity] : awards) {
    const contact = ownContact === null ? defaultContact : (JSON.parse(ownContact) as Contact);
    if (contact === null) continue;
    const key = formatContact(contact);
    const names = contacts.get(key)?.activities ?? [];
    const isNew = activityName !== null && !names.includes(activityName);
    contacts.set(key, { ...contact, activities: isNew ? [...names, activityName] : names });
  }
  return [...contacts.values()];
}

const noActivity = { activityName: null, contact: null };
