import { holderSeparator } from "cert-api";
import { inChunks } from "../../../lists/inChunks.ts";
import type { IssuedAward } from "./issuedAwards.store.ts";
import { contentFingerprint } from "./awardContent.ts";

/** A row of the list as an award would say it; number and content without one when the list gives none. */
export interface ListedAward {
  row: number;
  holders: readonly string[];
  number: string | null;
  content: string;
}

/** An award of the activity with the print of its content, and that without its number. */
export interface KnownAward extends IssuedAward {
  fingerprint: string;
  unnumberedFingerprint: string;
}

/** What publishing a list would do with each row and each award. */
export interface Matching<Row extends ListedAward> {
  created: Row[];
  changed: { award: KnownAward; row: Row }[];
  unchanged: { award: KnownAward; row: Row }[];
  /** Edited, revoked or withdrawn by hand since; they stay as they are. */
  edited: KnownAward[];
  /** Valid, but no longer on the list. */
  unlisted: KnownAward[];
  /** Rows without a number that may stand for awards that no row stands for: nobody can tell. */
  unclear: Row[];
}

/**
 * Rows meet awards by number; rows without one meet awards of the same holders and content (docs/spec.md, section 18).
 */
export async function matchRows<Row extends ListedAward>(
  rows: readonly Row[],
  awards: readonly KnownAward[],
  { toKey, overwriteEdited = false }: { toKey(number: string): string; overwriteEdited?: boolean },
): Promise<Matching<Row>> {
  const result: Matching<Row> = { created: [], changed: [], unchanged: [], edited: [], unlisted: [], unclear: [] };
  if (awards.length === 0) return { ...result, created: [...rows] };
  const unmatchedAwards = new Set(awards);
  const byNumber = new Map<string, KnownAward>();
  for await (const chunk of inChunks(awards)) {
    for (const award of chunk) if (award.number !== null) byNumber.set(toKey(award.number), award);
  }
  const matchedRows = new Set<Row>();

  for await (const chunk of inChunks(rows)) {
    for (const row of chunk) {
      const award = row.number === null ? undefined : byNumber.get(toKey(row.number));
      if (award === undefined) continue;
      matchedRows.add(row);
      unmatchedAwards.delete(award);
      if (award.state !== "valid") result.edited.push(award);
      else if (rowFingerprint(row) === awardFingerprint(award.name, award.fingerprint))
        result.unchanged.push({ award, row });
      else if (award.source === "edit" && !overwriteEdited) result.edited.push(award);
      else result.changed.push({ award, row });
    }
  }

  // Of awards that say the same a valid one is met first: what is listed shall not seem to be missing
  const validFirst = [...unmatchedAwards].toSorted((a, b) => Number(b.state === "valid") - Number(a.state === "valid"));
  const alike = Map.groupBy(validFirst, (award) => awardFingerprint(award.name, award.unnumberedFingerprint));
  for await (const chunk of inChunks(rows)) {
    for (const row of chunk) {
      const award = row.number === null ? alike.get(rowFingerprint(row))?.shift() : undefined;
      if (award === undefined) continue;
      matchedRows.add(row);
      unmatchedAwards.delete(award);
      if (award.state === "valid") result.unchanged.push({ award, row });
      else result.edited.push(award);
    }
  }

  result.created = rows.filter((row) => !matchedRows.has(row));
  result.unlisted = [...unmatchedAwards].filter(({ state }) => state === "valid");
  // Nor is an award issued anew because its content was edited before it was withdrawn
  const ended = new Set([...unmatchedAwards].filter(({ state }) => state !== "valid").map(({ name }) => name));
  result.unclear = result.created.filter(
    ({ number, holders }) =>
      number === null && (result.unlisted.length > 0 || ended.has(holders.join(holderSeparator))),
  );
  return result;
}

/** Awards of one print say the same. */
const awardFingerprint = (name: string, contentPrint: string) => `${name}\n${contentPrint}`;

const rowFingerprint = ({ holders, content }: ListedAward) =>
  awardFingerprint(holders.join(holderSeparator), contentFingerprint(content));
