import { formatContact, type Contact, type SiteContact } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Actor } from "../../../http/access.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { findDefaultContact, storeDefaultContact } from "./contact.store.ts";

export interface ContactService {
  /** Returns the default contact as the settings edit it. */
  read(): Promise<SiteContact | null>;
  findDefault(): Promise<Contact | null>;
  update(contact: SiteContact, principal: Actor): Promise<SiteContact | null>;
}

export function createContactService({ store, clock }: { store: Store; clock(): number }): ContactService {
  const read = () => findDefaultContact(store.read);

  async function findDefault(): Promise<Contact | null> {
    const contact = await read();
    if (contact === null) return null;
    const { revision: _revision, ...texts } = contact;
    return texts;
  }

  return {
    read,
    findDefault,
    async update({ revision, ...input }, principal) {
      const contact = formatContact(input) === "" ? null : input;
      const at = clock();
      return store.write(async (tx) => {
        const before = await findDefaultContact(tx);
        refuseStale(revision, before);
        await storeDefaultContact(tx, contact, at);
        const change = { from: formatContact(before), contact: formatContact(contact) };
        await recordAudit(tx, { principal, at, noun: "contact", id: null, action: "update", change });
        return findDefaultContact(tx);
      });
    },
  };
}
