import { activityMessages, awardMessages, holderSeparator, keepUnmentioned, PAGE_SIZE, parseContent, type Award, type Page, type TemplateReport } from "cert-api";
import type { Placeholder, Renderer } from "cert-render";
import type { Transaction } from "kysely";
import { dayOf } from "../../clock/dayOf.ts";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { bytesOf, hashOf } from "../../files/bytes.ts";
import { randomId } from "../../files/randomId.ts";
import { findUpload, plainFileName } from "../../files/uploads.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import {
  checkCode, checkPrints, latestTemplateVersion, printProblem, readTemplate, required, storeTemplate, templateReport,
  templateVersion, type TemplateVersion,
} from "../template/template.service.ts";
import { notify, tellingFailure } from "../notification/notification.service.ts";
import { recordTrail } from "../trail/recordTrail.ts";
import { removeKeys } from "./awardKey.store.ts";
import {
  countAwards, findAward, holdersOfVersion, listAwards, setAwardState, updateAward, type AwardFilter, type StoredAward,
} from "./award.store.ts";
import { factsOf, type AwardFacts } from "./awardFacts.ts";
import { certificateValues, missingValue } from "./certificateValues.ts";
import { takenNumbers, takeNumbers } from "./numbers.store.ts";
import { searchKeys } from "./searchKeys.ts";
import { addAwards, addVersions, replaceKeys, type NewVersion, type Occasion } from "./awardVersion.store.ts";

export { findAward as findIssued, type StoredVersion } from "./award.store.ts";

/** What awards stand on. */
export interface AwardDeps {
  store: Store;
  renderer: Renderer;
  timeZone: string;
  clock(): number;
  /** Whether codes may be printed: their address has to last. */
  mayPrintCode: boolean;
  /** Told of failures that nobody waits for. */
  onError(error: unknown): void;
}

/** What a person writes of an award. */
export interface WrittenAward {
  name: string;
  content: string;
  template?: string | null | undefined;
}

/** A template as it is printed with. `uploadId` is null while it is being handed in. */
interface Printing {
  placeholders: readonly Placeholder[];
  uploadId: string | null;
  program: Uint8Array;
  programKey: string;
}

/** Awards one by one, as an administrator sees and changes them. Every change is a new version. */
export function createAwardService({ store, renderer, timeZone, clock, mayPrintCode, onError }: AwardDeps) {
  return {
    /** A page of awards. `template` is any reference that an activity ever had: it stands for that activity. */
    async list(page: number, template: string | null): Promise<Page<Award>> {
      const filter = await filterOf(store, template);
      const total = filter === "nothing" ? 0 : await countAwards(store.read, filter);
      const totalPages = Math.ceil(total / PAGE_SIZE);
      const number = Math.max(0, Math.min(page, totalPages - 1));
      const place = { total, limit: PAGE_SIZE, offset: number * PAGE_SIZE };
      const found = filter === "nothing" ? [] : await listAwards(store.read, filter, place);
      return { content: found.map(answerOf), totalPages, number, total };
    },

    /** Makes an award by hand, outside any activity. */
    async create(written: WrittenAward, principal: Actor): Promise<Award> {
      const facts = factsOf(written);
      const id = randomId();
      const at = clock();
      const template = written.template ? await newTemplate(store.read, written.template) : null;
      if (template !== null) await checkPrintable(facts, await stored(template), { id, issuedOn: dayOf(at, timeZone) });
      await store.write(async (tx) => {
        await checkNumber(tx, id, facts.number);
        const version = versionOf(id, 1, facts, template?.id ?? null, dayOf(at, timeZone));
        const occasion = { source: "manual" as const, userId: principal.userId, reason: "", at };
        await addAwards(tx, [version], { activityId: null, occasion });
        if (template !== null) await updateAward(tx, id, { template_id: template.uploadId });
        await recordTrail(tx, { principal, at, noun: "award", id, action: "create", change: { name: written.name } });
      });
      return answerOf(await awardOf(store, id));
    },

    /** Writes a new version, unless nothing differs. `version` is the one that was edited: 409 when it is outdated. */
    async update(
      input: WrittenAward & { id: string; version?: number | undefined; reason?: string | undefined },
      principal: Actor,
    ): Promise<Award> {
      const before = await editable(store.read, input.id);
      const facts = correctedFacts(before, input);
      checkEdit(before, input, facts);
      const checked = await templateFor(store.read, before, input.template);
      // What it is printed with already stays, also where it could not be chosen now
      const kept = checked?.id === before.shown.templateVersionId;
      if (checked !== null) {
        await checkPrintable(facts, await stored(checked), { id: input.id, issuedOn: before.shown.issuedOn, kept });
      }
      await store.write(async (tx) => {
        const award = await editable(tx, input.id);
        checkEdit(award, input, facts);
        if (correctedFacts(award, input).content !== facts.content) throw new Refusal("stale");
        const template = await templateFor(tx, award, input.template);
        if (template?.id !== checked?.id) throw new Refusal("stale");
        const other = template !== null && template.uploadId !== award.shown.template;
        const occasion = { source: "edit" as const, userId: principal.userId, reason: input.reason ?? "", at: clock() };
        const changed = await writeVersion(tx, award, facts, template, occasion);
        if (!changed) return;
        if (other) await updateAward(tx, award.id, { template_id: template.uploadId });
        const change = { version: award.version + 1, name: input.name, reason: occasion.reason };
        await recordTrail(tx, { principal, at: occasion.at, noun: "award", id: award.id, action: "update", change });
      });
      return answerOf(await awardOf(store, input.id));
    },

    /** Withdraws an award: it is no longer found, listed or downloaded; its id and number stay taken. */
    async remove(id: string, principal: Actor): Promise<void> {
      const at = clock();
      await store.write(async (tx) => {
        const award = await editable(tx, id);
        const holders = await holdersOfVersion(tx, id, award.version);
        await removeKeys(tx, { id, keys: searchKeys(holders, award.number) });
        await setAwardState(tx, id, "withdrawn", at, "");
        await recordTrail(tx, { principal, at, noun: "award", id, action: "remove", change: { name: award.shown.name } });
      });
    },

    /** A template as it was handed in, whichever award or activity it belongs to. */
    async template(reference: string): Promise<{ fileName: string; bytes: Uint8Array }> {
      const upload = await findUpload(store.read, reference, "template");
      if (upload === undefined) throw new Refusal("notFound", activityMessages.noUpload);
      return { fileName: upload.file_name, bytes: await bytesOf(store.read, upload.hash) };
    },

    /** Gives one award a template of its own, and tells who does it when that fails. */
    async upload(id: string, file: Blob, principal: Actor): Promise<TemplateReport> {
      const noteOf = async (reason: string) => {
        const award = await findAward(store.read, id);
        const fileName = plainFileName(file instanceof File ? file.name : "");
        return award === undefined ? null : { kind: "uploadFailed" as const, fileName, owner: award.shown.name, reason };
      };
      return tellingFailure({ store, clock, onError }, principal.userId, noteOf, () => takeTemplate(id, file, principal));
    },
  };

  /** A template that is stored, as it is printed with. */
  async function stored({ placeholders, uploadId, programHash }: TemplateVersion): Promise<Printing> {
    return { placeholders, uploadId, programKey: programHash, program: await bytesOf(store.read, programHash) };
  }

  /** What is written can be printed as it should: it is tried. `kept`: the template is not chosen now. */
  async function checkPrintable(
    facts: Pick<AwardFacts, "holders" | "content">,
    template: Printing,
    { id, issuedOn, kept = false }: { id: string; issuedOn: string; kept?: boolean },
  ): Promise<void> {
    if (!kept) await checkCode(store, template, mayPrintCode);
    const missing = missingValue(facts.content, required(template.placeholders));
    if (missing !== undefined) throw missingPlaceholder(missing);
    const { holders, content } = facts;
    const name = holders.join(holderSeparator);
    const rows = [certificateValues({ name, holders, content, issuedOn, address: `https://${id}.example.edu.cn/v/1` })];
    const { program, programKey } = template;
    const { problems } = await checkPrints(renderer, { program, programKey, rows });
    const errors = problems.map((problem) => ({ placeholder: problem.names[0], message: printProblem(problem) }));
    if (errors.length > 0) throw new Refusal("invalid", errors[0]?.message, { errors });
  }

  async function takeTemplate(id: string, file: Blob, principal: Actor): Promise<TemplateReport> {
    const award = await editable(store.read, id);
    const template = await readTemplate(renderer, file);
    const { placeholders, program } = template.compiled;
    const { content, issuedOn } = award.shown;
    const facts = { holders: await holdersOfVersion(store.read, id, award.version), content, number: award.number };
    await checkPrintable(facts, { placeholders, uploadId: null, programKey: hashOf(program), program }, { id, issuedOn });
    const at = clock();
    const reference = await store.write(async (tx) => {
      const current = await editable(tx, id);
      if (current.version !== award.version) throw new Refusal("stale");
      const owner = { ownerNoun: "award" as const, ownerId: id, userId: principal.userId, at };
      const { uploadId, versionId } = await storeTemplate(tx, { ...template, ...owner });
      const occasion = { source: "edit" as const, userId: principal.userId, reason: "", at };
      await addVersions(tx, [versionOf(id, current.version + 1, facts, versionId, issuedOn)], occasion);
      await updateAward(tx, id, { version: current.version + 1, template_id: uploadId });
      const change = { fileName: template.fileName, version: current.version + 1 };
      await recordTrail(tx, { principal, at, noun: "award", id, action: "upload", change });
      await notify(tx, principal.userId, { kind: "uploaded", fileName: template.fileName, owner: current.shown.name }, at);
      return uploadId;
    });
    return templateReport(template, { id: reference, at, preview: `/api/award/preview/id/${id}.pdf` });
  }
}

async function filterOf({ read }: Store, template: string | null): Promise<AwardFilter | "nothing"> {
  if (template === null) return null;
  const upload = await findUpload(read, template, "template");
  if (upload === undefined) return "nothing";
  return upload.owner_noun === "activity" ? { activityId: Number(upload.owner_id) } : { ownTemplate: template };
}

async function awardOf({ read }: Store, id: string): Promise<StoredAward> {
  const award = await findAward(read, id);
  if (award === undefined) throw new Refusal("notFound", awardMessages.notFound);
  return award;
}

/** An award that can be changed: withdrawn ones are gone from the lists. */
export async function editable(db: Store["read"], id: string): Promise<StoredAward> {
  const award = await findAward(db, id);
  if (award === undefined || award.state === "withdrawn") throw new Refusal("notFound", awardMessages.notFound);
  return award;
}

async function newTemplate(db: Store["read"], reference: string): Promise<TemplateVersion> {
  const version = await latestTemplateVersion(db, reference);
  if (version === undefined) throw invalid("template", awardMessages.noTemplate);
  return version;
}

const correctedFacts = ({ shown }: StoredAward, { name, content }: WrittenAward) =>
  factsOf({ name, content: keepUnmentioned(content, shown.content) });

/** An edit is of the current version, and puts no text where structured content was. */
function checkEdit({ version, shown }: StoredAward, edited: { version?: number | undefined }, facts: AwardFacts): void {
  if (edited.version !== undefined && edited.version !== version) throw new Refusal("stale");
  if (parseContent(shown.content) !== null && parseContent(facts.content) === null) {
    throw invalid("content", awardMessages.notStructured);
  }
}

/** The template that an award is printed with once another is asked for, or none. */
async function templateFor(
  db: Store["read"],
  { shown }: StoredAward,
  reference: string | null | undefined,
): Promise<TemplateVersion | null> {
  if (reference && reference !== shown.template) return newTemplate(db, reference);
  return shown.templateVersionId === null ? null : templateVersion(db, shown.templateVersionId);
}

async function checkNumber(tx: Transaction<Tables>, id: string, number: string | null): Promise<"new" | "own"> {
  if (number === null) return "own";
  const [holder] = (await takenNumbers(tx, [number])).values();
  if (holder === undefined) return "new";
  if (holder.awardId !== id) throw new Refusal("conflict", awardMessages.numberTaken(number));
  return "own";
}

async function writeVersion(
  tx: Transaction<Tables>,
  award: StoredAward,
  facts: AwardFacts,
  template: TemplateVersion | null,
  occasion: Occasion,
): Promise<boolean> {
  const { id } = award;
  const holders = await holdersOfVersion(tx, id, award.version);
  const sameText = JSON.stringify(holders) === JSON.stringify(facts.holders) && award.shown.content === facts.content;
  if (sameText && (template?.id ?? null) === award.shown.templateVersionId) return false;
  const standing = await checkNumber(tx, id, facts.number);
  const version = versionOf(id, award.version + 1, facts, template?.id ?? null, award.shown.issuedOn);
  await addVersions(tx, [version], occasion);
  await updateAward(tx, id, { version: version.version, number: facts.number });
  if (standing === "new") await takeNumbers(tx, [version], occasion.at);
  if (award.state === "valid") await replaceKeys(tx, id, { holders, number: award.number }, facts);
  return true;
}

const versionOf = (
  id: string,
  version: number,
  { holders, content, number }: AwardFacts,
  templateVersionId: number | null,
  issuedOn: string,
): NewVersion => ({ id, version, holders, content, number, templateVersionId, issuedOn });

/** An award as the contract says it. */
export const answerOf = (award: StoredAward): Award => ({
  id: award.id,
  name: award.shown.name,
  content: award.shown.content,
  template: award.shown.template,
  number: award.number,
  activity: award.activityId === null ? null : { id: String(award.activityId), name: award.activityName ?? "" },
  state: award.state,
  version: award.version,
  issuedOn: award.shown.issuedOn,
});

function invalid(field: string, message: string): Refusal {
  return new Refusal("invalid", message, { errors: [{ field, message }] });
}

function missingPlaceholder(placeholder: string): Refusal {
  const message = awardMessages.needsValue(placeholder);
  return new Refusal("invalid", message, { errors: [{ placeholder, message }] });
}
