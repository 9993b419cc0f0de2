import { formatContact, type Contact, type SiteContact } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Actor } from "../../../http/access.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { findActivityContact, findDefaultContact, storeDefaultContact } from "./contact.store.ts";

/** Milliseconds that the default contact is cached, after which other processes show a change. */
const KNOWN_FOR_MS = 10_000;

export interface ContactService {
  /** Returns the default contact as the settings edit it. */
  read(): Promise<SiteContact | null>;
  findDefault(): Promise<Contact | null>;
  /** Returns the contact for the certificates of an activity. `activityId` is null for awards without an activity. */
  find(activityId: number | null): Promise<Contact | null>;
  update(contact: SiteContact, principal: Actor): Promise<SiteContact | null>;
}

/** Creates the service. The default contact is cached briefly, since every public page reads it. */
export function createContactService({ store, clock }: { store: Store; clock(): number }): ContactService {
  let known: { contact: SiteContact | null; until: number } | undefined;

  async function read(): Promise<SiteContact | null> {
    if (known !== undefined && clock() < known.until) return known.contact;
    const contact = await findDefaultContact(store.read);
    known = { contact, until: clock() + KNOWN_FOR_MS };
    return contact;
  }

  async function findDefault(): Promise<Contact | null> {
    const contact = await read();
    if (contact === null) return null;
    const { revision: _revision, ...texts } = contact;
    return texts;
  }

  return {
    read,
    findDefault,
    async find(activityId) {
      const contact = activityId === null ? null : await findActivityContact(store.read, activityId);
      return contact ?? findDefault();
    },
    async update({ revision, ...input }, principal) {
      const contact = formatContact(input) === "" ? null : input;
      const at = clock();
      const saved = await store.write(async (tx) => {
        const before = await findDefaultContact(tx);
        refuseStale(revision, before);
        await storeDefaultContact(tx, contact, at);
        const change = { from: formatContact(before), contact: formatContact(contact) };
        await recordAudit(tx, { principal, at, noun: "contact", id: null, action: "update", change });
        return findDefaultContact(tx);
      });
      known = undefined;
      return saved;
    },
  };
}
