import {
  AWARDS_SCANNED_MAX,
  AWARDS_SELECTED_MAX,
  listTermParts,
  SEARCH_TERM_MIN,
  splitWords,
  toReason,
} from "cert-api";
import type { Scope } from "../../../http/access.ts";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import type { Store } from "../../../db/open.ts";
import type { Db } from "../../../db/tables.ts";
import { findUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { whereInScope } from "../../../resource/listQuery.ts";
import { type AwardScan, SCAN_CHUNK, scanAwards, type ScannedAward } from "./awardScan.store.ts";

export type ListRequest = Omit<EndpointInput<"award", "list">, "page">;

/** The awards to change, as a request states them: those in `awards`, else all that the filters of the list let through. */
export type SelectionRequest = EndpointInput<"award", "exportMany">;

export interface SelectionScope {
  scope: Scope;
  today: string;
}

/**
 * Converts the filters of a request; returns null if no award can match. `template` may be any reference that an activity
 * ever had, and represents that activity. Where the words of `text` match nothing, it is read as one that was copied with
 * its labels, see `listTermParts`.
 */
export async function toScan(
  store: Pick<Store, "read">,
  { template, text = "", state, downloaded }: ListRequest,
  { scope, today }: SelectionScope,
): Promise<AwardScan | null> {
  const scan = {
    scope,
    today,
    words: splitWords(text),
    state: state ?? null,
    isDownloaded: downloaded === undefined ? null : downloaded === "yes",
  };
  const owner = template ? await findOwner(store, template) : {};
  if (owner === null) return null;
  const typed = { ...scan, ...owner };
  const parts = listTermParts(text).join(" ");
  if (parts.length < SEARCH_TERM_MIN || parts === scan.words.join(" ")) return typed;
  const [first] = await collectAwards(store, typed, { max: 0, pick: ({ seq }) => seq });
  return first === undefined ? { ...typed, words: splitWords(parts) } : typed;
}

/** Finds the activity of a template, or that a single award has it; null if there is no such file. */
async function findOwner(
  { read }: Pick<Store, "read">,
  template: string,
): Promise<Pick<AwardScan, "activityId" | "ownTemplate"> | null> {
  const upload = await findUpload(read, template);
  if (upload?.kind !== "template" && upload?.kind !== "certificates") return null;
  return upload.owner_noun === "activity" ? { activityId: Number(upload.owner_id) } : { ownTemplate: template };
}

/**
 * Collects something of each award that a scan finds. It stops when there are more than `max`, and returns those too.
 * @throws Refusal if it looks through too many awards without an activity that bounds them
 */
export async function collectAwards<T>(
  { read }: Pick<Store, "read">,
  scan: AwardScan,
  { max, pick, direction }: { max: number; pick(award: ScannedAward): T; direction?: "asc" | "desc" },
): Promise<T[]> {
  const parts: T[] = [];
  let scanned = 0;
  for await (const chunk of scanAwards(read, scan, direction)) {
    if (scanned >= AWARDS_SCANNED_MAX && scan.activityId === undefined) {
      throw new Refusal("invalid", toReason("award.tooManyToScan", { count: AWARDS_SCANNED_MAX }));
    }
    scanned += SCAN_CHUNK;
    for (const award of chunk) parts.push(pick(award));
    if (parts.length > max) break;
  }
  return parts;
}

/** Returns the ids that a request selects, if they are as many as the user saw; see {@link readSelected}. */
export async function selectIds(store: Pick<Store, "read">, request: SelectionRequest, scope: SelectionScope) {
  const ids = request.awards === undefined ? await filteredIds(store, request, scope) : toIds(request.awards);
  if (ids.length !== request.count) {
    throw new Refusal("stale", toReason("award.selectionChanged", { count: ids.length }));
  }
  return ids;
}

const toIds = (text: string): string[] => [...new Set(text.split(",").filter((id) => id !== ""))];

async function filteredIds(store: Pick<Store, "read">, request: ListRequest, scope: SelectionScope): Promise<string[]> {
  const scan = await toScan(store, request, scope);
  return scan === null ? [] : collectAwards(store, scan, { max: AWARDS_SELECTED_MAX, pick: ({ id }) => id });
}

/** Reads selected awards in order of creation; refuses any that does not exist, was withdrawn or is out of scope. */
export async function readSelected(db: Db, ids: readonly string[], scope: Scope) {
  const awards = await selectCurrent(db)
    .select(["a.id", "a.activity_id as activityId", "a.state", "a.number", "v.name", "v.valid_until as validUntil"])
    .where("a.id", "in", ids)
    .where("a.state", "<>", "withdrawn")
    .where(whereInScope("a.department_id", scope))
    .orderBy("a.seq")
    .execute();
  if (awards.length < ids.length) throw new Refusal("notFound", "award.selectionGone");
  return awards;
}
