import { draftPrivacy } from "cert-api";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import type { Caller } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal } from "../../../http/refusal.ts";
import { listChanges } from "../../../resource/listChanges.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { hasTooManyMarks, renderMarkdown } from "../../../text/renderMarkdown.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import type { ContactService } from "../contact/contact.service.ts";
import { readBrand, readPrivacy, storeBrand, storePrivacy } from "./brand.store.ts";

interface PrivacyDeps extends StoreDeps {
  config: Pick<Config, "unusedListDays" | "mail" | "sms">;
  contacts: Pick<ContactService, "findDefault">;
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export function createPrivacyService({ store, config, contacts, clock }: PrivacyDeps) {
  const draft = async (): Promise<string> =>
    draftPrivacy({
      institute: (await readBrand(store.read)).name,
      contact: (await contacts.findDefault()) ?? "",
      unusedListDays: config.unusedListDays,
      sendsNotices: config.mail !== null || config.sms !== null,
    });
  const read = async () => ({ ...(await readPrivacy(store.read)), draft: await draft() });
  return {
    read,
    async update({ privacy, revision }: EndpointInput<"brand", "updatePrivacy">, { principal }: Caller) {
      const at = clock();
      if (hasTooManyMarks(privacy)) throw fieldRefusal("invalid", "privacy", "request.tooManyMarks");
      await store.write(async (tx) => {
        const before = await readPrivacy(tx);
        refuseStale(revision, before);
        await storePrivacy(tx, privacy, at);
        // Pages take their link from the brand, and are drawn anew with its revision
        const brand = await readBrand(tx);
        const hasPrivacy = privacy !== "";
        if (brand.hasPrivacy !== hasPrivacy) await storeBrand(tx, { ...brand, hasPrivacy }, at);
        const change = listChanges(before, { privacy });
        await recordAudit(tx, { principal, at, noun: "brand", id: null, action: "update", change });
      });
      return read();
    },
  };
}

export async function renderPrivacy({ read }: Store): Promise<string | undefined> {
  const { privacy } = await readPrivacy(read);
  return privacy === "" ? undefined : renderMarkdown(privacy);
}
