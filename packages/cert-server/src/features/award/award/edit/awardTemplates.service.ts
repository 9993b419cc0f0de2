import type { Reason, TemplateReport } from "cert-api";
import type { Tx } from "../../../../db/tables.ts";
import { computeHash } from "../../../../files/bytes.ts";
import { isAwardErased } from "../../../../files/erasureMark.ts";
import { plainFileName } from "../../../../files/uploads.ts";
import type { Actor } from "../../../../http/access.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { listAvailableFaces } from "../../../activity/font/font.service.ts";
import { assertOnePersonMay } from "../../../people/fourEyes/fourEyes.service.ts";
import { type NotificationDeps, withFailureNotification } from "../../../keeping/notification/notification.service.ts";
import { buildTemplateReport, readTemplate, storeTemplate } from "../../../activity/template/template.service.ts";
import { addRevision } from "../issue/writeVersion.ts";
import { findAward, listHolders } from "../record/storedAward.ts";
import { checkPrintable, type PrintDeps, refuseTemplate } from "./checkPrintable.ts";
import { editable, notifyOfChange } from "./editable.ts";

export type AwardTemplateDeps = PrintDeps & NotificationDeps;

/** Gives an award a template of its own, as a new version. The user is notified if that fails. */
export async function upload(
  deps: AwardTemplateDeps,
  id: string,
  file: Blob,
  principal: Actor,
): Promise<TemplateReport> {
  const buildNotification = async (tx: Tx, reason: Reason) => {
    if (await isAwardErased(tx, id)) return null;
    const award = await findAward(tx, id);
    const fileName = plainFileName(file);
    return award === undefined
      ? null
      : { kind: "uploadFailed" as const, params: { fileName, owner: award.selectedVersion.name, reason } };
  };
  return withFailureNotification(deps, principal.userId, buildNotification, () =>
    takeTemplate(deps, id, file, principal),
  );
}

async function takeTemplate(
  deps: AwardTemplateDeps,
  id: string,
  file: Blob,
  principal: Actor,
): Promise<TemplateReport> {
  const { store, renderer, clock, base } = deps;
  const award = await editable(store.read, id);
  const { content, issuedOn } = award.selectedVersion;
  refuseTemplate(content);
  const template = await readTemplate(renderer, file, await listAvailableFaces(store.read));
  const { placeholders, program } = template.compiled;
  const facts = { holders: await listHolders(store.read, id, award.version), content, number: award.number };
  const printing = { placeholders, uploadId: null, program, programHash: computeHash(program) };
  await checkPrintable(deps, facts, printing, { id, issuedOn });
  const at = clock();
  const stored = await store.write(async (tx) => {
    const current = await editable(tx, id);
    if (current.version !== award.version) throw new Refusal("stale");
    await assertOnePersonMay(tx, principal, "correction.noTemplateUpload");
    const owner = { ownerNoun: "award" as const, ownerId: id, userId: principal.userId, at };
    const { file: added, versionId } = await storeTemplate(tx, { ...template, ...owner });
    const { addressBaseId } = current.selectedVersion;
    const version = current.version + 1;
    await addRevision(
      tx,
      { ...facts, id, version, templateVersionId: versionId, issuedOn, addressBaseId },
      {
        principal,
        at,
        action: "upload",
        change: { template: added.id, version },
        reason: "",
        base,
        template: { placeholders, uploadId: added.id },
        isOwnTemplate: true,
      },
    );
    await notifyOfChange(tx, [current], { userId: principal.userId, at });
    return added;
  });
  return buildTemplateReport(stored, template.compiled, { preview: `/api/award/preview/id/${id}.pdf` });
}
