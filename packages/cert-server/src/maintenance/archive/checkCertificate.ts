import { readFile } from "node:fs/promises";
import { findAwardState, formatDay, listPrefixes } from "cert-api";
import { computeHash } from "../../files/bytes.ts";
import { archiveMessages as messages } from "../../terminalMessages.ts";
import type { ArchivedRendition } from "./renditionRows.ts";
import { type VerifiedArchive, type VerifyOptions, verifyArchive } from "./verifyArchive.ts";

export interface CheckedCertificate {
  archive: VerifiedArchive;
  /** True if it is an original that was current and valid at the time of the archive, and has not expired since. */
  isValid: boolean;
  verdicts: string[];
}

interface CheckOptions extends Pick<VerifyOptions, "report"> {
  now: number;
  timeZone: string;
}

/** Compares a PDF with an archive by its bytes. Nothing is said about it if the archive has problems. */
export async function checkCertificate(
  archiveFile: string,
  certificate: string,
  { report, now, timeZone }: CheckOptions,
): Promise<CheckedCertificate> {
  const bytes = await readFile(certificate);
  const hash = computeHash(bytes);
  // Programs that change a PDF may append to it
  const prefixes = listPrefixes(bytes).map((end) => computeHash(bytes.subarray(0, end)));
  const archive = await verifyArchive(archiveFile, { sought: new Set([hash, ...prefixes]), report });
  if (archive.problems > 0) return { archive, isValid: false, verdicts: [messages.unjudged] };
  const toDay = (time: string) => formatDay(Date.parse(time), timeZone);
  const renditions = archive.matches.filter(({ sha256 }) => sha256 === hash);
  if (renditions.length === 0) {
    const verdict = archive.matches.length > 0 ? messages.appended : messages.unknown;
    return { archive, isValid: false, verdicts: [verdict] };
  }
  const today = formatDay(now, timeZone);
  const judged = renditions.map((rendition) => judge(rendition, today, toDay));
  return {
    archive,
    isValid: judged.some(({ isValid }) => isValid),
    verdicts: [...new Set(judged.map(({ verdict }) => verdict)), messages.until(toDay(archive.at))],
  };
}

function judge(
  { state, stateAt, supersededAt, validUntil }: ArchivedRendition,
  today: string,
  toDay: (time: string) => string,
) {
  const facts = { state, validUntil: validUntil || null, isSuperseded: supersededAt !== "" };
  const shownState = findAwardState(facts, today);
  const verdict = {
    valid: () => messages.genuine,
    expired: () => messages.expired(validUntil),
    superseded: () => messages.superseded(toDay(supersededAt)),
    revoked: () => messages.ended.revoked(toDay(stateAt)),
    withdrawn: () => messages.ended.withdrawn(toDay(stateAt)),
    erased: () => messages.unknown,
  }[shownState]();
  return { isValid: shownState === "valid", verdict };
}
