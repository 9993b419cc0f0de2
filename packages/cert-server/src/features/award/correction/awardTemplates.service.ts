import { bindOperations } from "../../../resource/bindOperations.ts";
import { findValidUntil, holderSeparator, type Reason, type TemplateReport, toInputError, toReason } from "cert-api";
import type { Placeholder, Renderer } from "cert-render";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import { isAwardErased } from "../../../files/erasureMark.ts";
import { readBytes, computeHash } from "../../../files/bytes.ts";
import { plainFileName } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import type { PublicBase } from "../../../http/publicBase.ts";
import { listAvailableFaces } from "../../font/font.service.ts";
import { Refusal } from "../../../http/refusal.ts";
import { baseToIssue } from "../../addressBase/addressBase.service.ts";
import { assertOnePersonMay } from "../../fourEyes/fourEyes.service.ts";
import { withFailureNotification } from "../../notification/notification.service.ts";
import { buildTemplateReport, checkQrCode, readTemplate, storeTemplate } from "../../template/template.service.ts";
import { checkPrints, toPrintProblem, toPrintReason } from "../../template/checkPrints.ts";
import { requiredNames } from "../../template/placeholders.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import { findAward, listHolders } from "../record/storedAward.ts";
import { updateAward } from "../record/award.store.ts";
import type { AwardInput } from "./awardInput.ts";
import { addRevision } from "../issue/issue.service.ts";
import { certificateValues, missingValue } from "../../template/certificateValues.ts";
import { editable } from "./editable.ts";
import { notifyOfCorrection } from "./notifyOfCorrection.ts";
import { refuseTemplate } from "./existingReference.ts";

export interface AwardTemplateDeps {
  store: Store;
  renderer: Renderer;
  clock(): number;
  /** The base address that codes lead to. Only a permanent one may be printed. */
  base: PublicBase;
  onError(error: unknown): void;
}

/** A template to print with. `uploadId` is null while the template is being uploaded. */
interface Printing {
  placeholders: readonly Placeholder[];
  uploadId: string | null;
  program: Uint8Array;
  programKey: string;
}

export type AwardTemplateService = ReturnType<typeof createAwardTemplateService>;

/** Creates the operations that check whether awards can be printed, and that give single awards their own template. */
export const createAwardTemplateService = (deps: AwardTemplateDeps) => bindOperations(deps, { check, upload });

async function checkPrintable(
  { store, base, renderer }: AwardTemplateDeps,
  facts: Pick<AwardInput, "holders" | "content">,
  template: Printing,
  { id, issuedOn, keepsTemplate = false }: { id: string; issuedOn: string; keepsTemplate?: boolean },
): Promise<void> {
  if (!keepsTemplate) await checkQrCode(store, template, base.isPermanent);
  const { holders, content } = facts;
  const validUntil = findValidUntil(content, issuedOn);
  const missing = missingValue({ content, validUntil }, requiredNames(template.placeholders));
  if (missing !== undefined) throw missingPlaceholder(missing);
  const name = holders.join(holderSeparator);
  const { program, programKey, placeholders } = template;
  const address = `https://${id}.example.edu.cn/v/1`;
  const rows = [certificateValues({ name, holders, content, issuedOn, validUntil, address, placeholders })];
  const { problems } = await checkPrints(renderer, { program, programKey, rows });
  const reasons = problems.map((problem) => toPrintReason(toPrintProblem(problem)));
  const errors = reasons.map((reason, index) => toInputError(reason, { placeholder: problems[index]?.names[0] }));
  const [first] = reasons;
  if (first !== undefined) throw new Refusal("invalid", first, { errors });
}

async function takeTemplate(
  deps: AwardTemplateDeps,
  id: string,
  file: Blob,
  principal: Actor,
): Promise<TemplateReport> {
  const { store, renderer, clock, base } = deps;
  const award = await editable(store.read, id);
  refuseTemplate(award.selectedVersion.content);
  const template = await readTemplate(renderer, file, await listAvailableFaces(store.read));
  const { placeholders, program } = template.compiled;
  const { content, issuedOn } = award.selectedVersion;
  const facts = { holders: await listHolders(store.read, id, award.version), content, number: award.number };
  await checkPrintable(
    deps,
    facts,
    { placeholders, uploadId: null, programKey: computeHash(program), program },
    { id, issuedOn },
  );
  const at = clock();
  const reference = await store.write(async (tx) => {
    const current = await editable(tx, id);
    if (current.version !== award.version) throw new Refusal("stale");
    await assertOnePersonMay(tx, principal, toReason("correction.noTemplateUpload"));
    const owner = { ownerNoun: "award" as const, ownerId: id, userId: principal.userId, at };
    const { uploadId, versionId } = await storeTemplate(tx, { ...template, ...owner });
    const addressBaseId = await baseToIssue(tx, { base, template: { placeholders, uploadId }, at });
    const before = current.selectedVersion.addressBaseId;
    const version = {
      ...facts,
      id,
      version: current.version + 1,
      templateVersionId: versionId,
      issuedOn,
      addressBaseId: before,
    };
    const change = { fileName: template.fileName, version: current.version + 1 };
    const event = { principal, at, noun: "award", id, action: "upload", change };
    const context = { source: "edit" as const, userId: principal.userId, reason: "", at, addressBaseId, event };
    await addRevision(tx, version, context);
    await updateAward(tx, id, { version: current.version + 1, template_id: uploadId });
    await notifyOfCorrection(tx, current, { userId: principal.userId, at });
    return uploadId;
  });
  const { fileName, bytes, compiled } = template;
  const stored = { id: reference, fileName, size: bytes.length, at: new Date(at).toISOString() };
  return buildTemplateReport(stored, compiled, { preview: `/api/award/preview/id/${id}.pdf` });
}

/**
 * Renders an award to check that it can be printed.
 * @throws Refusal with the reason if it cannot
 */
async function check(
  deps: AwardTemplateDeps,
  facts: AwardInput,
  { placeholders, uploadId, programHash }: TemplateVersion,
  target: { id: string; issuedOn: string; keepsTemplate?: boolean },
): Promise<void> {
  const program = await readBytes(deps.store.read, programHash);
  await checkPrintable(deps, facts, { placeholders, uploadId, programKey: programHash, program }, target);
}

async function upload(deps: AwardTemplateDeps, id: string, file: Blob, principal: Actor): Promise<TemplateReport> {
  const { store, clock, onError } = deps;
  const buildNotification = async (tx: Transaction<Tables>, reason: Reason) => {
    if (await isAwardErased(tx, id)) return null;
    const award = await findAward(tx, id);
    const fileName = plainFileName(file instanceof File ? file.name : "");
    return award === undefined
      ? null
      : { kind: "uploadFailed" as const, params: { fileName, owner: award.selectedVersion.name, reason } };
  };
  return withFailureNotification({ store, clock, onError }, principal.userId, buildNotification, () =>
    takeTemplate(deps, id, file, principal),
  );
}

function missingPlaceholder(placeholder: string): Refusal {
  const reason = toReason("award.needsValue", { name: placeholder });
  return new Refusal("invalid", reason, { errors: [toInputError(reason, { placeholder })] });
}
