import type { SiteContact } from "cert-api";
import type { StoreDeps } from "../../../serverParts.ts";
import type { Actor } from "../../../http/access.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { findDefaultContact, storeDefaultContact } from "./contact.store.ts";

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService({ store, clock }: StoreDeps) {
  const read = () => findDefaultContact(store.read);
  return {
    read,
    findDefault: async () => (await read())?.text ?? null,
    update({ revision, text }: SiteContact, principal: Actor) {
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
