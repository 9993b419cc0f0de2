import type { SiteContact } from "cert-api";
import type { Caller } from "../../../http/access.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { isTemporary } from "../../../http/refusal.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { findDefaultContact, storeDefaultContact } from "./contact.store.ts";

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService({ store, clock }: StoreDeps) {
  let last: string | null = null;
  const read = async () => {
    const contact = await findDefaultContact(store.read);
    last = contact?.text ?? null;
    return contact;
  };
  const findDefault = async () => (await read())?.text ?? null;
  return {
    read,
    findDefault,
    /**
     * Returns the default contact for an answer with `status`. A temporary refusal gets it as it was last read: a store
     * without time for the request is not asked once more for its answer.
     */
    findFor: async (status: number) => (isTemporary(status) ? last : findDefault()),
    update({ revision, text }: SiteContact, { principal }: Caller) {
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
