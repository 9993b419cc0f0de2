import { type Award, type Page, PAGE_SIZE } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Reach } from "../../../resource/reach.ts";
import { toContract } from "../award.service.ts";
import { countAwards, listAwards, listAwardsAt, type StoredAward } from "../award.store.ts";
import { findFirstDownloads } from "../certificate/rendition.store.ts";
import { type AwardScan, needsScan } from "./awardScan.store.ts";
import { collectAwards, type ListRequest, toScan } from "./awardSelection.service.ts";

/** What lists of awards work with. */
export interface AwardListDeps {
  store: Pick<Store, "read">;
  /** The day it is now, `YYYY-MM-DD`. */
  today(): string;
}

/** A page of stored awards, and of how many. */
interface StoredPage {
  awards: StoredAward[];
  number: number;
  total: number;
}

/** Lists awards page by page, in the order of their making, the withdrawn ones left out. */
export function createAwardList({ store, today }: AwardListDeps) {
  return async (page: number, request: ListRequest, reach: Reach): Promise<Page<Award>> => {
    const day = today();
    const scan = await toScan(store, request, { reach, today: day });
    const { awards, number, total } =
      scan === null ? { awards: [], number: 0, total: 0 } : await readPage(store, scan, page);
    const content = await withDownloads(
      store,
      awards.map((award) => toContract(award, day)),
    );
    return { content, totalPages: Math.ceil(total / PAGE_SIZE), number, total };
  };
}

async function readPage(store: Pick<Store, "read">, scan: AwardScan, page: number): Promise<StoredPage> {
  const matches = needsScan(scan) ? await collectAwards(store, scan) : null;
  const total = matches === null ? await countAwards(store.read, scan) : matches.length;
  const number = Math.max(0, Math.min(page, Math.ceil(total / PAGE_SIZE) - 1));
  const offset = number * PAGE_SIZE;
  if (matches === null) {
    return { awards: await listAwards(store.read, scan, { total, limit: PAGE_SIZE, offset }), number, total };
  }
  const seqs = matches.slice(offset, offset + PAGE_SIZE).map(({ seq }) => seq);
  return { awards: await listAwardsAt(store.read, seqs), number, total };
}

/** Awards with the time when the public first downloaded each. */
export async function withDownloads({ read }: Pick<Store, "read">, awards: readonly Award[]): Promise<Award[]> {
  const downloads = await findFirstDownloads(
    read,
    awards.map(({ id }) => id),
  );
  return awards.map((award) => {
    const at = downloads.get(award.id);
    return { ...award, downloadedAt: at === undefined ? null : new Date(at).toISOString() };
  });
}
