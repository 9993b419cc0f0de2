import {
  addDays,
  type Contact,
  dataKeys,
  findAwardState,
  findCertificateHash,
  findIssueDay,
  formatDay,
  type HolderCheck,
  parseContent,
  photoHash,
  publicContentKeys,
  startOfDay,
  type PermalinkRecord,
} from "cert-api";
import type { Store } from "../../../db/open.ts";
import { getTemplateVersion } from "../../../files/templateVersions.ts";
import { findDisclosedVersion } from "../../award/certificate/disclosure.service.ts";
import { findSigner } from "../../award/certificate/pdfSignature.service.ts";
import type { ContactService } from "../contact/contact.service.ts";
import { findErasureTime } from "../../keeping/erasure/awardErasure.service.ts";
import type { PdfSigner } from "../../award/signature/pdfSigner.service.ts";
import { listNames } from "../../activity/template/placeholders.ts";

export interface PermalinkAward {
  id: string;
  version: number;
  currentVersion: number;
  state: PermalinkRecord["state"];
  question: HolderCheck | null;
  /** False if only state, dates and reason may be shown, or if a question is open. Name and values are then empty. */
  isDisclosed: boolean;
  name: string;
  issuedOn: string;
  /** The last day of validity, `YYYY-MM-DD`; null if the award never expires or the day may not be shown. */
  validUntil: string | null;
  changedAt: number | null;
  /** Time when this version was written, in milliseconds since 1970; null for the first version. */
  updatedAt: number | null;
  /** Reason of the revocation, or of this or a later version; empty while a question is open. */
  reason: string;
  values: { key: string; value: string }[];
  /** The base of the address in the version's code; null if it was issued without one. */
  addressBase: string | null;
  downloadable: boolean;
  /** SHA-256 in hex of the file of an existing certificate, empty if it may not be shown; null for other awards. */
  existingHash: string | null;
  /**
   * True if `issuedOn` is the issue date. False for an existing certificate without one, whose `issuedOn` is the day of
   * its record.
   */
  hasIssueDay: boolean;
  contact: Contact | null;
  /** The signer of the PDF, also of one that is signed when it is downloaded; null if it is not signed. */
  signer: string | null;
}

export interface PermalinkDeps {
  store: Store;
  clock(): number;
  timeZone: string;
  contacts: ContactService;
  pdfSigner: PdfSigner | null;
}

export interface PermalinkRequest {
  id: string;
  version?: number | undefined;
  question: HolderCheck | null;
}

export async function readPermalink(
  { store: { read }, clock, timeZone, contacts, pdfSigner }: PermalinkDeps,
  { id, version, question }: PermalinkRequest,
): Promise<PermalinkAward | undefined> {
  const disclosed = await findDisclosedVersion(read, id, version);
  if (disclosed === undefined) return undefined;
  const { award, nextVersion, isDisclosed: isPublic } = disclosed;
  const isDisclosed = isPublic && question === null;
  const { selectedVersion } = award;
  const template =
    selectedVersion.templateVersionId === null
      ? null
      : await getTemplateVersion(read, selectedVersion.templateVersionId);
  const { validUntil } = selectedVersion;
  const erasedAt = award.state === "valid" ? null : await findErasureTime(read, id);
  const facts = {
    state: award.state,
    validUntil,
    isSuperseded: nextVersion !== undefined,
    isErased: erasedAt !== null,
  };
  const state = findAwardState(facts, formatDay(clock(), timeZone));
  const expiredAt = state === "expired" ? startOfDay(addDays(validUntil ?? "", 1), timeZone) : null;
  const existing = findCertificateHash(selectedVersion.content);
  const printed = new Set(template === null ? (existing === null ? [] : publicContentKeys) : listNames(template));
  const downloadable = award.state === "valid" && (template !== null || existing !== null);
  return {
    id,
    version: selectedVersion.version,
    currentVersion: award.version,
    state,
    question: isPublic ? question : null,
    isDisclosed,
    name: isDisclosed ? selectedVersion.name : "",
    issuedOn: selectedVersion.issuedOn,
    validUntil: isDisclosed ? validUntil : null,
    changedAt: erasedAt ?? (award.state === "valid" ? (nextVersion?.createdAt ?? expiredAt) : award.stateAt),
    updatedAt: selectedVersion.version > 1 ? selectedVersion.createdAt : null,
    reason: question === null ? publicReason(award, nextVersion ?? selectedVersion) : "",
    values: isDisclosed ? listPrintedValues(selectedVersion.content, printed) : [],
    addressBase: selectedVersion.addressBase,
    downloadable,
    // Of the file alone nothing is learned: who has it compares it, asked or not
    existingHash: existing === null || isPublic ? existing : "",
    hasIssueDay: existing === null || findIssueDay(selectedVersion.content) !== null,
    contact: await contacts.find(award.activityId),
    signer:
      downloadable && existing === null
        ? await findSigner(read, { award_id: id, version: selectedVersion.version }, pdfSigner)
        : null,
  };
}

/** Returns the public reason of a version. The reason of an edit is an internal note; that of a new publish is public. */
const publicReason = (
  { state, stateReason }: { state: string; stateReason: string },
  { source, reason }: { source: string; reason: string },
) => (state !== "valid" ? stateReason : source === "publish" ? reason : "");

/**
 * Lists the printed values except name, dates and codes, which are shown separately. Columns that are not printed stay
 * private.
 */
function listPrintedValues(content: string, printed: ReadonlySet<string>): { key: string; value: string }[] {
  const structured = parseContent(content);
  if (structured === null) return printed.has(dataKeys.text) ? [{ key: dataKeys.text, value: content }] : [];
  return [...printed].flatMap((key) => {
    const value = structured[key];
    const text = typeof value === "string" ? value : (value?.join("\n") ?? "");
    return text === "" || photoHash(text) !== null ? [] : [{ key, value: text }];
  });
}

/** Reports whether visitors may ask for a correction: of a current version whose values they are shown. */
export const mayAskForCorrection = ({ isDisclosed, state }: PermalinkAward): boolean =>
  isDisclosed && state !== "superseded";
