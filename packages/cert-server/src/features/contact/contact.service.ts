import { formatContact, type Contact } from "cert-api";
import type { Store } from "../../db/open.ts";
import type { Actor } from "../../http/access.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { findActivityContact, findDefaultContact, storeDefaultContact } from "./contact.store.ts";

/** How long one that was read counts: other processes show a change no later. */
const KNOWN_FOR_MS = 10_000;

/** Whom visitors ask. */
export interface ContactService {
  /** The contact that counts where an activity has none; null: nobody is named. */
  findDefault(): Promise<Contact | null>;
  /** Whom to ask about the certificates of an activity, null for awards without one. */
  find(activityId: number | null): Promise<Contact | null>;
  /** Names another one; without any text, nobody. */
  update(contact: Contact, principal: Actor): Promise<Contact | null>;
}

/** Creates the service. Every public page reads the default, so it is kept for a moment. */
export function createContactService({ store, clock }: { store: Store; clock(): number }): ContactService {
  let known: { contact: Contact | null; until: number } | undefined;

  async function findDefault(): Promise<Contact | null> {
    if (known !== undefined && clock() < known.until) return known.contact;
    const contact = await findDefaultContact(store.read);
    known = { contact, until: clock() + KNOWN_FOR_MS };
    return contact;
  }

  return {
    findDefault,
    async find(activityId) {
      const contact = activityId === null ? null : await findActivityContact(store.read, activityId);
      return contact ?? findDefault();
    },
    async update(input, principal) {
      const contact = formatContact(input) === "" ? null : input;
      const at = clock();
      await store.write(async (tx) => {
        const before = await findDefaultContact(tx);
        await storeDefaultContact(tx, contact, at);
        const change = { from: formatContact(before), contact: formatContact(contact) };
        await recordAudit(tx, { principal, at, noun: "contact", id: null, action: "update", change });
      });
      known = undefined;
      return contact;
    },
  };
}
