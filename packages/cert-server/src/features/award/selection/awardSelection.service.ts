import { type AwardVerdict, splitWords, toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { findUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Reach } from "../../../resource/reach.ts";
import { type AwardScan, type ScannedAward, scanAwards } from "./awardScan.store.ts";

/** What a list is narrowed by, as a request says it. */
export interface ListRequest {
  template?: string | null | undefined;
  text?: string | undefined;
  state?: AwardVerdict | undefined;
  downloaded?: "yes" | "no" | undefined;
}

/** Which awards a deed is done to, as a request says it: those of `awards`, else all that the list lets through. */
export interface SelectionRequest extends ListRequest {
  /** Ids, separated by commas. */
  awards?: string | undefined;
  /** How many awards were seen to be selected. */
  count: number;
}

/** Whose awards are selected, and when. */
export interface SelectionScope {
  reach: Reach;
  /** The day it is now, `YYYY-MM-DD`. */
  today: string;
}

/**
 * What a request narrows the list to; null when that can be nothing. `template` is any reference that an activity ever
 * had: it stands for that activity.
 */
export async function toScan(
  { read }: Pick<Store, "read">,
  { template, text = "", state, downloaded }: ListRequest,
  { reach, today }: SelectionScope,
): Promise<AwardScan | null> {
  const scan = {
    reach,
    today,
    words: splitWords(text),
    verdict: state ?? null,
    isDownloaded: downloaded === undefined ? null : downloaded === "yes",
  };
  if (!template) return scan;
  const upload = await findUpload(read, template);
  if (upload?.kind !== "template" && upload?.kind !== "certificates") return null;
  const { owner_noun: noun, owner_id: owner } = upload;
  return noun === "activity" ? { ...scan, activityId: Number(owner) } : { ...scan, ownTemplate: template };
}

/** Every award that a scan lets through, in the order of their making. */
export async function collectAwards({ read }: Pick<Store, "read">, scan: AwardScan): Promise<ScannedAward[]> {
  const awards: ScannedAward[] = [];
  for await (const chunk of scanAwards(read, scan)) for (const award of chunk) awards.push(award);
  return awards;
}

/**
 * The ids of the awards that a request selects. Throws a `Refusal` when they are not as many as were seen. Whether ids that
 * a request names exist, and are in reach, is seen where something is done with them.
 */
export async function selectIds(
  store: Pick<Store, "read">,
  request: SelectionRequest,
  scope: SelectionScope,
): Promise<string[]> {
  const ids = request.awards === undefined ? await filteredIds(store, request, scope) : toIds(request.awards);
  if (ids.length !== request.count) {
    throw new Refusal("stale", toReason("award.selectionChanged", { count: ids.length }));
  }
  return ids;
}

const toIds = (text: string): string[] => [...new Set(text.split(",").filter((id) => id !== ""))];

async function filteredIds(store: Pick<Store, "read">, request: ListRequest, scope: SelectionScope): Promise<string[]> {
  const scan = await toScan(store, request, scope);
  return scan === null ? [] : (await collectAwards(store, scan)).map(({ id }) => id);
}
