import {
  addDays,
  type Contact,
  dataKeys,
  findCertificateHash,
  findIssueDay,
  formatDay,
  isExpired,
  parseContent,
  photoHash,
  publicContentKeys,
  type HolderCheck,
  startOfDay,
  type Verification,
} from "cert-api";
import type { Store } from "../../db/open.ts";
import { findDisclosedVersion } from "../award/certificate/disclosure.service.ts";
import type { ContactService } from "../contact/contact.service.ts";
import { findErasureTime } from "../erasure/awardErasure.service.ts";
import { getTemplateVersion } from "../../files/templateVersions.ts";
import { listNames } from "../template/placeholders.ts";

/** What the lasting address shows of one version of an award. */
export interface Verified {
  id: string;
  version: number;
  currentVersion: number;
  state: Verification["state"];
  /** What is to be answered before name and values are shown; null: nothing. */
  question: HolderCheck | null;
  /** False when only state, dates and reason are anybody's business, or a question is open: then name and values are empty. */
  isDisclosed: boolean;
  name: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  /** The last day on which it is valid, `YYYY-MM-DD`; null: for good, or it may not be shown. */
  validUntil: string | null;
  /** When it came to a state other than valid, milliseconds since 1970. */
  changedAt: number | null;
  /** When this version was written, unless it is the first. */
  updatedAt: number | null;
  /** Why it was revoked, or why there is this version or a later one; empty while a question is open. */
  reason: string;
  /** Every value that was printed, in the order of the template. */
  values: { key: string; value: string }[];
  downloadable: boolean;
  /** Of a certificate that was made elsewhere: SHA-256 of its file, hex, empty where it may not be shown; null otherwise. */
  existingHash: string | null;
  /** Whether `issuedOn` is the day on which it was issued; of an existing certificate that names none it is that of its record. */
  hasIssueDay: boolean;
  /** Whom to ask about it; null: nobody is named. */
  contact: Contact | null;
}

/** What the verdict on an award needs. */
export interface VerificationDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  /** The zone whose days decide whether an award has expired. */
  timeZone: string;
  contacts: ContactService;
}

/** What is looked up, and what its visitor has to answer first. */
export interface VerificationRequest {
  id: string;
  /** The current one unless it is named. */
  version?: number | undefined;
  /** Null: nothing, or it was answered. */
  question: HolderCheck | null;
}

/** Looks an award up by its lasting address; nothing when there is none. */
export async function verifyAward(
  { store: { read }, clock, timeZone, contacts }: VerificationDeps,
  { id, version, question }: VerificationRequest,
): Promise<Verified | undefined> {
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
  const erasedAt = award.state === "withdrawn" ? await findErasureTime(read, id) : null;
  const expiredAt =
    award.state === "valid" && nextVersion === undefined && isExpired(validUntil, formatDay(clock(), timeZone))
      ? startOfDay(addDays(validUntil ?? "", 1), timeZone)
      : null;
  const existing = findCertificateHash(selectedVersion.content);
  const printed = new Set(template === null ? (existing === null ? [] : publicContentKeys) : listNames(template));
  return {
    id,
    version: selectedVersion.version,
    currentVersion: award.version,
    state: erasedAt !== null ? "erased" : nextVersion ? "superseded" : expiredAt === null ? award.state : "expired",
    question: isPublic ? question : null,
    isDisclosed,
    name: isDisclosed ? selectedVersion.name : "",
    issuedOn: selectedVersion.issuedOn,
    validUntil: isDisclosed ? validUntil : null,
    changedAt: erasedAt ?? nextVersion?.createdAt ?? expiredAt ?? (award.state === "valid" ? null : award.stateAt),
    updatedAt: selectedVersion.version > 1 ? selectedVersion.createdAt : null,
    reason: question === null ? publicReason(award, nextVersion ?? selectedVersion) : "",
    values: isDisclosed ? listPrintedValues(selectedVersion.content, printed) : [],
    downloadable: award.state === "valid" && (template !== null || existing !== null),
    // Of the file alone nothing is learned: who has it compares it, asked or not
    existingHash: existing === null || isPublic ? existing : "",
    hasIssueDay: existing === null || findIssueDay(selectedVersion.content) !== null,
    contact: await contacts.find(award.activityId),
  };
}

/** A correction's reason is the administrators' own note; that of publishing anew is meant for everybody. */
const publicReason = (
  { state, stateReason }: { state: string; stateReason: string },
  { source, reason }: { source: string; reason: string },
) => (state !== "valid" ? stateReason : source === "publish" ? reason : "");

/** Name, dates and codes are shown by themselves. A column that is not printed stays private. */
function listPrintedValues(content: string, printed: ReadonlySet<string>): { key: string; value: string }[] {
  const structured = parseContent(content);
  if (structured === null) return printed.has(dataKeys.text) ? [{ key: dataKeys.text, value: content }] : [];
  return [...printed].flatMap((key) => {
    const value = structured[key];
    const text = typeof value === "string" ? value : (value?.join("\n") ?? "");
    return text === "" || photoHash(text) !== null ? [] : [{ key, value: text }];
  });
}
