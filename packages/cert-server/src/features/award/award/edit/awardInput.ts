import {
  certificateHash,
  existingKeys,
  findCertificateHash,
  findCertificateNumber,
  findIssueDay,
  findValidityText,
  findValidUntil,
  keepUnmentioned,
  parseContent,
  parseValidity,
  reservedKeys,
  toReason,
} from "cert-api";
import { sql } from "kysely";
import type { Db } from "../../../../db/tables.ts";
import { findStoredPhotos } from "../../../../files/photos.ts";
import type { Scope } from "../../../../http/access.ts";
import { fieldRefusal, type ReasonOrCode, Refusal } from "../../../../http/refusal.ts";
import { listValues, whereInScope } from "../../../../resource/listQuery.ts";
import { listLimits, parseHolders } from "../../../../sheets/index.ts";
import { cleanText, headerKey } from "../../../../text/cleanText.ts";
import { listPhotoReferences } from "../issue/listPhotoReferences.ts";
import type { StoredAward, StoredVersion } from "../record/storedAward.ts";

export interface AwardInput {
  holders: string[];
  /** Free text, or a JSON object of texts or lists of texts in normalized form. */
  content: string;
  number: string | null;
}

export function parseAwardInput({ name, content }: { name: string; content: string }): AwardInput {
  const holders = parseHolders(name);
  if (holders.length === 0) throw fieldRefusal("invalid", "name", "award.noHolder");
  if (holders.length > listLimits.holders)
    throw fieldRefusal("invalid", "name", toReason("award.manyHolders", { limit: listLimits.holders }));
  if (holders.some((holder) => holder.length > listLimits.name)) {
    throw fieldRefusal("invalid", "name", toReason("award.longName", { limit: listLimits.name }));
  }
  const structured = parseContent(content);
  if (structured === null) return { holders, content: cleanText(content), number: null };
  checkKeys(content);
  const clean = Object.fromEntries(Object.entries(structured).map(([key, value]) => [headerKey(key), cleaned(value)]));
  const number = findCertificateNumber(clean);
  if (number !== null && number.length > listLimits.number) {
    throw contentRefusal(toReason("award.longNumber", { limit: listLimits.number }));
  }
  return { holders, content: JSON.stringify(clean), number };
}

/**
 * Parses the edited text of an award. Values that it does not mention stay, and so does the reference to a PDF.
 * @throws Refusal if it cannot be stored exactly as written or refers to another PDF
 */
export function parseEdit(
  { content: before }: Pick<StoredVersion, "content">,
  { name, content }: { name: string; content: string },
): AwardInput {
  const facts = parseAwardInput({ name, content: keepReference(keepUnmentioned(content, before), before) });
  // Normalizing a key or a value may turn a text into a reference
  const hash = findCertificateHash(facts.content);
  if (hash !== null && hash !== findCertificateHash(before)) throw otherFile();
  return facts;
}

/** Throws a `Refusal` unless an edit is of the current version and keeps structured content structured. */
export function checkEdit(
  { version, selectedVersion }: StoredAward,
  edited: { version?: number | undefined },
  facts: AwardInput,
): void {
  if (edited.version !== undefined && edited.version !== version) throw new Refusal("stale");
  if (parseContent(selectedVersion.content) !== null && parseContent(facts.content) === null) {
    throw contentRefusal("award.notStructured");
  }
}

const contentRefusal = (reason: ReasonOrCode) => fieldRefusal("invalid", "content", reason);

const cleaned = (value: string | readonly string[]) =>
  typeof value === "string" ? cleanText(value) : value.map(cleanText);

const isText = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** Refuses empty, duplicate and reserved keys and nested values, so that nothing is silently dropped. */
function checkKeys(content: string) {
  const seen = new Set<string>();
  for (const [written, value] of Object.entries(JSON.parse(content) as object)) {
    const key = headerKey(written);
    if (key === "") throw contentRefusal("award.emptyKey");
    if (seen.has(key)) throw contentRefusal(toReason("award.keyTwice", { key }));
    seen.add(key);
    if (reservedKeys.some((reserved) => reserved === key)) throw contentRefusal(toReason("award.reservedKey", { key }));
    if (!(Array.isArray(value) ? value.every(isText) : isText(value)))
      throw contentRefusal(toReason("award.nested", { key }));
  }
}

/** Throws a `Refusal` if content refers to a PDF. An award gets an existing certificate by publishing, never by hand. */
export function refuseReference(content: string): void {
  if (certificateHash(parseContent(content)?.[existingKeys.file]) !== null) throw otherFile();
}

/** Returns edited content with the award's reference to its PDF, which cannot be added or changed. */
function keepReference(edited: string, before: string): string {
  const hash = findCertificateHash(before);
  if (hash === null) {
    refuseReference(edited);
    return edited;
  }
  const structured = parseContent(edited);
  if (structured === null) return edited;
  const reference = structured[existingKeys.file];
  if (reference !== undefined && certificateHash(reference) !== hash) throw otherFile();
  const issueDay = structured[existingKeys.issuedOn] ?? "";
  if (issueDay !== "" && findIssueDay(edited) === null) {
    throw contentRefusal(toReason("award.badIssueDay", { key: existingKeys.issuedOn, value: String(issueDay) }));
  }
  if (reference !== undefined) return edited;
  const unchanged = { [existingKeys.file]: parseContent(before)?.[existingKeys.file] };
  return JSON.stringify({ ...(JSON.parse(edited) as object), ...unchanged });
}

const otherFile = () => contentRefusal("award.otherFile");

/** Returns the issue date of an edited award; the content of an existing certificate may state another one. */
export const editedIssueDay = (content: string, before: string): string =>
  (findCertificateHash(content) === null ? null : findIssueDay(content)) ?? before;

/**
 * Throws a `Refusal` if content written by hand has a validity that cannot be parsed or that ends before the issue date. A
 * validity that did not change is accepted.
 * @param issuedOn `YYYY-MM-DD`
 * @param before the content that is edited; left out for a new award
 */
export function checkValidity(content: string, { issuedOn, before = "" }: { issuedOn: string; before?: string }): void {
  const validity = findText(content);
  const textBefore = findText(before);
  if (validity === undefined) return;
  const { key, text } = validity;
  if (textBefore?.key === key && textBefore.text === text) return;
  if (parseValidity(text) === null) throw contentRefusal(toReason("award.badValidity", { key, value: text }));
  const lastDay = findValidUntil(content, issuedOn);
  if (lastDay !== null && lastDay < issuedOn) {
    throw contentRefusal(toReason("award.validityBeforeIssue", { day: lastDay, issuedOn }));
  }
}

const findText = (content: string) => findValidityText(parseContent(content) ?? {});

/** Refuses photos that are neither the new one nor stored and in the writer's scope. */
export async function checkPhotos(
  db: Db,
  { content }: AwardInput,
  { scope, newHash }: { scope: Scope; newHash?: string | undefined },
): Promise<void> {
  const references = listPhotoReferences(content);
  const hashes = references.map(({ hash }) => hash);
  const stored = await findPhotosInScope(db, hashes, scope);
  const unknown = references.find(({ hash }) => hash !== newHash && !stored.has(hash));
  if (unknown !== undefined) throw contentRefusal(toReason("award.unknownPhoto", { key: unknown.name }));
}

/**
 * Filters hashes to pictures that a user may give an award by hand: those in the files of an activity, or in an award,
 * in scope. Knowing the hash of another department's picture must not reveal it.
 */
async function findPhotosInScope(db: Db, hashes: readonly string[], scope: Scope): Promise<Set<string>> {
  if (scope === "all" || hashes.length === 0) return findStoredPhotos(db, hashes);
  const ofActivities = db
    .selectFrom("upload_photo as p")
    .innerJoin("upload as u", "u.id", "p.upload_id")
    .innerJoin("activity as c", (join) => join.on("u.owner_id", "=", sql`cast(c.id as text)`))
    .where("u.owner_noun", "=", "activity")
    .where("p.hash", "in", hashes)
    .where(whereInScope("c.department_id", scope))
    .select("p.hash");
  const ofAwards = db
    .selectFrom("award_photo as p")
    .innerJoin("award as a", "a.id", "p.award_id")
    .where("p.hash", "in", hashes)
    .where(whereInScope("a.department_id", scope))
    .select("p.hash");
  return new Set(await listValues(ofActivities.union(ofAwards)));
}
