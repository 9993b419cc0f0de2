import {
  dataKeys,
  findCertificateHash,
  findContentText,
  holderSeparator,
  parseContent,
  photoHash,
  publicContentKeys,
  type PublicSearchScope,
  type SearchedAward,
} from "cert-api";
import { personalKind } from "../../../text/personalKind.ts";
import { restrictKeys, searchKeys } from "./searchKeys.ts";
import type { Tables } from "../../../db/tables.ts";

export interface IndexSettings {
  scope: PublicSearchScope;
  winnerColumn: string | null;
}

/** The current version of an award and the settings of its activity, from which its rows of the search index are derived. */
export interface IndexedAward extends IndexSettings {
  /** `seq` of the award. */
  award: number;
  id: string;
  activityId: number | null;
  holders: readonly string[];
  number: string | null;
  content: string;
  validUntil: string | null;
}

/** Everything of a search result that neither the day nor a holder check changes, but for the award's id. */
export type StoredResult = Pick<SearchedAward, "name" | "content" | "existing" | "winnerDetail">;

export function buildSearchRow(award: IndexedAward): Tables["search_award"] {
  const { holders, content, winnerColumn } = award;
  const structured = parseContent(content) ?? {};
  const shownKeys = publicContentKeys.filter((key) => structured[key] !== undefined);
  const winnerDetail = winnerColumn === null ? "" : findWinnerDetail(content, winnerColumn);
  const result: StoredResult = {
    name: holders.join(holderSeparator),
    content: JSON.stringify(Object.fromEntries(shownKeys.map((key) => [key, structured[key]]))),
    ...(findCertificateHash(content) !== null && { existing: true }),
    ...(winnerDetail !== "" && { winnerDetail }),
  };
  return {
    award: award.award,
    award_id: award.id,
    activity_id: award.activityId,
    number: award.number,
    scope: award.scope,
    result: JSON.stringify(result),
    valid_until: award.validUntil,
  };
}

/** Derives the search keys of an award from its row, so that the keys to remove are known without the former version. */
export function buildKeyRows({
  award,
  activity_id,
  number,
  scope,
  result,
}: Tables["search_award"]): Tables["award_key"][] {
  const { name, content } = JSON.parse(result) as StoredResult;
  const sort = sortOf(findContentText(content, dataKeys.year), activity_id);
  const keys = restrictKeys(searchKeys(name.split(holderSeparator), number), scope);
  return keys.map(({ key, rank, shared }) => ({ key, rank, sort, award, shared }));
}

const ACTIVITIES = 2 ** 32;

/** Returns a number that orders awards by year, the latest first and those without a year last, then by activity. */
export function sortOf(year: string, activityId: number | null): number {
  const digits = /\d{4}/u.exec(year)?.[0] ?? "0";
  return (9_999 - Number(digits)) * ACTIVITIES + (activityId ?? 0);
}

/** Returns the value shown beside the winner; empty if it looks like an identity or phone number. */
export function findWinnerDetail(content: string, column: string): string {
  const value = findContentText(content, column);
  return personalKind(value) === null && photoHash(value) === null ? value : "";
}
