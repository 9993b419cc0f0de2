import {
  addDays,
  dataKeys,
  disclosedStates,
  findAwardState,
  findCertificateHash,
  findIssueDay,
  formatDay,
  type HolderCheck,
  parseContent,
  photoHash,
  publicContentKeys,
  startOfDay,
} from "cert-api";
import type { FastifyRequest } from "fastify";
import { createReadCache } from "../../../files/readCache.ts";
import { getTemplateVersion } from "../../../files/templateVersions.ts";
import { toDisplayHash } from "../../award/certificate/picture.service.ts";
import type { ProofPurpose } from "../../award/holderCheck/holderAnswerHash.ts";
import type { HolderCheckService } from "../../award/holderCheck/holderCheck.service.ts";
import type { PdfSigner } from "../../award/signature/pdfSigner.service.ts";
import { listNames } from "../../activity/template/placeholders.ts";
import { createVersionFinder, type PermalinkVersion } from "./permalink.store.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type PermalinkAward = ReturnType<typeof toPermalinkAward>;

interface PermalinkDeps extends Pick<ServerParts, "store" | "clock" | "timeZone"> {
  holderChecks: HolderCheckService;
  pdfSigner: PdfSigner | null;
}

export interface PermalinkRequest {
  id: string;
  version?: number | undefined;
  proof?: string | undefined;
  /** The purpose that the proof must have; `view` by default. */
  purpose?: ProofPurpose;
}

/** An award as a visitor may see it, and what its page depends on beside it. */
export interface Permalink {
  award: PermalinkAward;
  /** True if the award has a holder check, so that no cache may store its page. */
  isAsked: boolean;
  /** The hash of its picture; undefined if its PDF was never rendered. */
  pictureHash: string | undefined;
  brandRevision: number;
}

/** Reads what the visitor of a permalink may see; undefined if there is no such version. */
export type ReadPermalink = (request: FastifyRequest, viewing: PermalinkRequest) => Promise<Permalink | undefined>;

/** Template versions whose names are kept: each never changes. */
const KEPT_TEMPLATES = 100;

export function createPermalinkReader({ store, holderChecks, ...deps }: PermalinkDeps): ReadPermalink {
  const findVersion = createVersionFinder(store);
  const listPrinted = createReadCache(
    async (id: number) => listNames(await getTemplateVersion(store.read, id)),
    KEPT_TEMPLATES,
  );
  return async (request, { id, version, proof, purpose }) => {
    const issued = await findVersion({ id, version });
    if (issued === undefined) return undefined;
    const { holderCheck, selectedVersion, brandRevision, pdfHash } = issued;
    const { isAsked, question } = await holderChecks.findQuestion(request, { id, proof, purpose, holderCheck });
    const { templateVersionId } = selectedVersion;
    const existing = findCertificateHash(selectedVersion.content);
    const printed =
      templateVersionId === null ? (existing === null ? [] : publicContentKeys) : await listPrinted(templateVersionId);
    const award = toPermalinkAward(deps, issued, { question, existing, printed: new Set(printed) });
    return { award, isAsked, pictureHash: toDisplayHash(existing ?? pdfHash), brandRevision };
  };
}

interface Shown {
  question: HolderCheck | null;
  existing: string | null;
  printed: ReadonlySet<string>;
}

function toPermalinkAward(
  { clock, timeZone, pdfSigner }: Pick<PermalinkDeps, "clock" | "timeZone" | "pdfSigner">,
  { selectedVersion, nextVersion, erasedAt, contact, ...award }: PermalinkVersion,
  { question, existing, printed }: Shown,
) {
  const isPublic =
    disclosedStates.includes(award.state) && (selectedVersion.version === award.version || award.wasPublic);
  const isDisclosed = isPublic && question === null;
  const { validUntil } = selectedVersion;
  const facts = { state: award.state, validUntil, isSuperseded: nextVersion !== null, isErased: erasedAt !== null };
  const state = findAwardState(facts, formatDay(clock(), timeZone));
  const expiredAt = state === "expired" ? startOfDay(addDays(validUntil ?? "", 1), timeZone) : null;
  const downloadable = award.state === "valid" && (selectedVersion.templateVersionId !== null || existing !== null);
  return {
    id: award.id,
    version: selectedVersion.version,
    currentVersion: award.version,
    state,
    question: isPublic ? question : null,
    /** False if only state, dates and reason may be shown, or if a question is open. Name and values are then empty. */
    isDisclosed,
    name: isDisclosed ? selectedVersion.name : "",
    issuedOn: selectedVersion.issuedOn,
    /** The last day of validity, `YYYY-MM-DD`; null if the award never expires or the day may not be shown. */
    validUntil: isDisclosed ? validUntil : null,
    changedAt: erasedAt ?? (award.state === "valid" ? (nextVersion?.createdAt ?? expiredAt) : award.stateAt),
    /** Time when this version was written, in milliseconds since 1970; null for the first version. */
    updatedAt: selectedVersion.version > 1 ? selectedVersion.createdAt : null,
    /** Reason of the revocation, or of this or a later version; empty while a question is open. */
    reason: question === null ? publicReason(award, nextVersion ?? selectedVersion) : "",
    values: isDisclosed ? listPrintedValues(selectedVersion.content, printed) : [],
    /** The base of the address in the version's code; null if it was issued without one. */
    addressBase: selectedVersion.addressBase,
    downloadable,
    /**
     * SHA-256 in hex of the file of an existing certificate, empty if it may not be shown; null for other awards. Of the file
     * alone nothing is learned: who has it compares it, asked or not.
     */
    existingHash: existing === null || isPublic ? existing : "",
    /** False for an existing certificate without an issue date, whose `issuedOn` is the day of its record. */
    hasIssueDay: existing === null || findIssueDay(selectedVersion.content) !== null,
    contact,
    /** The signer of the PDF, also of one that is signed when it is downloaded; null if it is not signed. */
    signer:
      downloadable && existing === null
        ? (award.signer ?? (award.wasPublic ? null : (pdfSigner?.findName() ?? null)))
        : null,
  };
}

/** Returns the public reason of a version. The reason of an edit is an internal note; that of a new publish is public. */
const publicReason = (
  { state, stateReason }: { state: string; stateReason: string },
  { source, reason }: { source: string; reason: string },
) => (state !== "valid" ? stateReason : source === "publish" ? reason : "");

/** Lists the printed values except name, dates and codes; columns that are not printed stay private. */
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
