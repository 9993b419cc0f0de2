import { type Award, AWARDS_SELECTED_MAX, type Page, PAGE_SIZE } from "cert-api";
import { sortInPieces } from "../../../batches/sortInPieces.ts";
import type { Store } from "../../../db/open.ts";
import type { Scope } from "../../../http/access.ts";
import { countAwards, listAwardsAt, type StoredAward } from "../award/record/storedAward.ts";
import { toAward, withDownloads } from "../award/record/toAward.ts";
import { type AwardOrder, compareActivities, compareNames, parseAwardOrder } from "./awardOrder.ts";
import { type AwardScan, needsScan, type ScannedAward } from "./awardScan.store.ts";
import { listOrderedSeqs, type OrderedStore, readActivityNames } from "./orderedAwards.store.ts";
import { collectAwards, type ListRequest, toScan } from "./awardSelection.service.ts";

export interface AwardListDeps {
  store: OrderedStore;
  today(): string;
}

interface StoredPage {
  awards: StoredAward[];
  number: number;
  total: number;
  isCapped: boolean;
}

const noAwards: StoredPage = { awards: [], number: 0, total: 0, isCapped: false };

/** Lists awards page by page, without withdrawn ones, in order of creation or in another order. */
export function createAwardList({ store, today }: AwardListDeps) {
  return async (page: number, request: ListRequest, scope: Scope): Promise<Page<Award>> => {
    const day = today();
    const order = parseAwardOrder(request.sort);
    const scan = await toScan(store, request, { scope, today: day });
    const { awards, number, total, isCapped } = scan === null ? noAwards : await readPage(store, { scan, order, page });
    const content = await withDownloads(
      store,
      awards.map((award) => toAward(award, day)),
    );
    return { content, totalPages: Math.ceil(total / PAGE_SIZE), number, total, ...(isCapped && { capped: true }) };
  };
}

async function readPage(
  store: OrderedStore,
  { scan, order, page }: { scan: AwardScan; order: AwardOrder; page: number },
): Promise<StoredPage> {
  // No index has the holders and days of current versions: the awards are looked through, chunk by chunk
  const needsAll = needsScan(scan) || order.key === "holder" || order.key === "date";
  const ordered = needsAll ? await listOrderedMatches(store, scan, order) : null;
  const total = ordered === null ? await countAwards(store.read, scan) : ordered.seqs.length;
  const number = Math.max(0, Math.min(page, Math.ceil(total / PAGE_SIZE) - 1));
  const offset = number * PAGE_SIZE;
  const seqs =
    ordered === null
      ? await listOrderedSeqs(store, scan, order, { total, limit: PAGE_SIZE, offset })
      : ordered.seqs.slice(offset, offset + PAGE_SIZE);
  return { awards: await readInOrder(store, seqs), number, total, isCapped: ordered?.isCapped ?? false };
}

/** Awards that a filter without an index lists at most: to count five million takes half a minute. */
const LISTED_MAX = AWARDS_SELECTED_MAX;

async function listOrderedMatches(store: OrderedStore, scan: AwardScan, order: AwardOrder) {
  if (order.key === "id") {
    const direction = order.isDownwards ? "desc" : "asc";
    const seqs = await collectAwards(store, scan, { max: LISTED_MAX, direction, pick: ({ seq }) => seq });
    return { seqs: seqs.slice(0, LISTED_MAX), isCapped: seqs.length > LISTED_MAX };
  }
  const matches = await collectAwards(store, scan, { max: Infinity, pick: (award) => award });
  return { seqs: (await orderMatches(store, matches, order)).map(({ seq }) => seq), isCapped: false };
}

async function readInOrder({ read }: Pick<Store, "read">, seqs: readonly number[]): Promise<StoredAward[]> {
  const awards = new Map((await listAwardsAt(read, seqs)).map((award) => [award.seq, award]));
  return seqs.flatMap((seq) => awards.get(seq) ?? []);
}

async function orderMatches(
  { read }: Pick<Store, "read">,
  matches: readonly ScannedAward[],
  { key, isDownwards }: AwardOrder,
): Promise<readonly ScannedAward[]> {
  const sign = isDownwards ? -1 : 1;
  if (key === "activity") {
    const names = await readActivityNames(read);
    const toActivity = ({ activityId }: ScannedAward) => ({ activityId, name: names.get(activityId ?? 0) ?? null });
    return sortInPieces(matches, (a, b) => sign * compareActivities(toActivity(a), toActivity(b)) || a.seq - b.seq);
  }
  // Awards of one holder, or of one day, stay in the order of their making, whichever way the list goes
  if (key === "holder") return sortInPieces(matches, (a, b) => sign * compareNames(a.name, b.name) || a.seq - b.seq);
  if (key === "date") {
    return sortInPieces(matches, (a, b) => sign * compareNames(a.issuedOn, b.issuedOn) || a.seq - b.seq);
  }
  const ordered = await sortInPieces(matches, compareNumbers);
  return isDownwards ? ordered.toReversed() : ordered;
}

/** Compares numbers as the database index does: by code points, awards without a number last. */
function compareNumbers({ number: a, seq }: ScannedAward, { number: b, seq: other }: ScannedAward): number {
  if (a === b) return seq - other;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
