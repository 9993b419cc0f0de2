import { formatContact } from "../../nouns/contact.ts";
import type { ActivityContact, Award, Contact } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { getRecords, type State } from "./state.ts";

/** Holds the contact that counts for every activity without one: none, or it alone. */
const storedContacts = (state: State): Contact[] => getRecords<Contact>(state, "contact", []);

/** Whom to ask about an award; null where nobody is named. */
export function findContact({ activity }: Pick<Award, "activity">, state: State): Contact | null {
  const { contact } = state.activities.find(({ id }) => id === activity?.id) ?? {};
  return contact ?? storedContacts(state)[0] ?? null;
}

/** Whom to ask about awards, each contact once; of no awards the one for all. */
export function listContacts(awards: readonly Award[], state: State): ActivityContact[] {
  const contacts = new Map<string, ActivityContact>();
  for (const { activity } of awards.length === 0 ? [{ activity: null }] : awards) {
    const contact = findContact({ activity }, state);
    if (contact === null) continue;
    const { activities } = contacts.get(formatContact(contact)) ?? { activities: [] };
    const names = activity === null ? activities : [...new Set([...activities, activity.name])];
    contacts.set(formatContact(contact), { ...contact, activities: names });
  }
  return [...contacts.values()];
}

/** How the in-memory API answers the endpoints of the contact. */
export const contactHandlers: Handlers<"contact"> = {
  read: (_, { state }) => storedContacts(state)[0] ?? null,
  update(contact, { state }) {
    const isNone = formatContact(contact) === "";
    state.records.set("contact", isNone ? [] : [contact]);
    return isNone ? null : contact;
  },
};
