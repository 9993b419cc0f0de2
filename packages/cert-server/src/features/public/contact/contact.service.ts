import type { SiteContact } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Actor } from "../../../http/access.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { findDefaultContact, storeDefaultContact } from "./contact.store.ts";

export interface ContactService {
  read(): Promise<SiteContact | null>;
  findDefault(): Promise<string | null>;
  update(contact: SiteContact, principal: Actor): Promise<SiteContact | null>;
}

export function createContactService({ store, clock }: { store: Store; clock(): number }): ContactService {
  const read = () => findDefaultContact(store.read);
  return {
    read,
    findDefault: async () => (await read())?.text ?? null,
    async update({ revision, text }, principal) {
      const at = clock();
      return store.write(async (tx) => {
        const before = await findDefaultContact(tx);
        refuseStale(revision, before);
        await storeDefaultContact(tx, text, at);
        const change = { from: before?.text ?? "", contact: text };
        await recordAudit(tx, { principal, at, noun: "contact", id: null, action: "update", change });
        return findDefaultContact(tx);
      });
    },
  };
}
