import { activityMessages, publishProblem, type Published } from "cert-api";
import type { Renderer } from "cert-render";
import type { Transaction } from "kysely";
import { dayOf } from "../../clock/dayOf.ts";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import type { NameList } from "../../lists/nameList.ts";
import { numberKey } from "../../lists/numberKey.ts";
import {
  countValid, firstIssue, issueAwards, issuedAwards, reissueAwards, type Occasion,
} from "../award/issuing.service.ts";
import { latestTemplateVersion, printsCode, type TemplateVersion } from "../template/template.service.ts";
import { notify } from "../notification/notification.service.ts";
import { recordTrail } from "../trail/recordTrail.ts";
import { activityId, existing } from "./activity.service.ts";
import { updateActivity, type StoredActivity } from "./activity.store.ts";
import { checkActivityList, refused, storedList } from "./activityFiles.ts";
import { contentPrint, withoutNumber, yearOf } from "./awardContent.ts";
import { issuesOf, type ListedRow, reissuesOf, rowsOf, type TemplateChoice } from "./issues.ts";
import { type KnownAward, matchRows, type Matching } from "./matchRows.ts";
import { holdActivity } from "./publish.store.ts";

/** What publishing stands on. */
export interface PublishDeps {
  store: Store;
  renderer: Renderer;
  timeZone: string;
  clock(): number;
}

/** How an activity is published. */
export interface PublishRequest {
  id: string;
  overwriteEdited?: boolean | undefined;
  /** Which issued awards are printed anew with the activity's template of today; none unless told. */
  template?: TemplateChoice | undefined;
  reason?: string | undefined;
  /** Whether QR codes may be printed: their address has to last. */
  mayPrintCode: boolean;
}

/** Publishes activities: all of a list or nothing of it, one publish of an activity at a time. */
export function createPublish({ store, renderer, timeZone, clock }: PublishDeps) {
  const running = new Set<number>();

  return async (request: PublishRequest, principal: Actor): Promise<Published> => {
    const id = activityId(request.id);
    const activity = await existing(store.read, id);
    const missing = publishProblem({ template: activity.template?.id ?? null, nameList: activity.nameList?.id ?? null });
    if (missing !== null) throw new Refusal(missing);
    if (running.has(id)) throw new Refusal("busy");
    running.add(id);
    try {
      const { template, list } = await checkedFiles(activity, request);
      return await store.write((tx) => publish(tx, { activity, template, list, request, principal }), {
        isolation: "read committed",
      });
    } catch (error) {
      if (isTaken(error)) throw new Refusal("stale");
      throw error;
    } finally {
      running.delete(id);
    }
  };

  async function checkedFiles(activity: StoredActivity, { mayPrintCode }: PublishRequest) {
    const template = await latestTemplateVersion(store.read, activity.template?.id ?? "");
    if (template === undefined) throw new Refusal("templateMissing");
    if (printsCode(template.placeholders) && !mayPrintCode) {
      throw new Refusal("conflict", activityMessages.needsPublicUrl);
    }
    const list = await storedList(store, activity.nameList?.id ?? "");
    const { errors, problems } = await checkActivityList(store, renderer, activity, list);
    if (errors > 0) throw refused(activityMessages.listErrorsAtPublish(errors), problems, errors);
    return { template, list };
  }

  async function publish(
    tx: Transaction<Tables>,
    { activity, template, list, request, principal }: {
      activity: StoredActivity;
      template: TemplateVersion;
      list: NameList;
      request: PublishRequest;
      principal: Actor;
    },
  ): Promise<Published> {
    const { id } = activity;
    if (!(await holdActivity(tx, store.engine, id))) throw new Refusal("busy");
    const now = await existing(tx, id);
    if (now.template?.id !== activity.template?.id || now.nameList?.id !== activity.nameList?.id) {
      throw new Refusal("stale", activityMessages.filesChanged);
    }
    const at = clock();
    const today = dayOf(at, timeZone);
    const first = await firstIssue(tx, id);
    const facts = { id, name: now.name, year: yearOf(now.name, first === undefined ? today : dayOf(first, timeZone)) };
    const rows = await rowsOf(list, facts);
    const awards: KnownAward[] = [];
    for await (const some of issuedAwards(tx, id)) {
      for (const award of some) {
        const barePrint = contentPrint(withoutNumber(award.content));
        awards.push({ ...award, print: contentPrint(award.content), barePrint });
      }
    }
    const matching = await matchRows(rows, awards, { keyOf: numberKey, overwriteEdited: request.overwriteEdited ?? false });
    if (matching.unclear) throw new Refusal("conflict", activityMessages.needsNumbers);

    const occasion: Occasion = { source: "publish", userId: principal.userId, reason: request.reason ?? "", at };
    const issues = await issuesOf(tx, matching.created, { list, facts, template, today });
    await issueAwards(tx, id, issues, occasion);
    await reissueAwards(tx, await reissuesOf(tx, matching, template, request.template ?? "keep"), occasion);
    await updateActivity(tx, id, { published_at: at });
    const outcome = countsOf(matching);
    const change = { ...outcome, template: template.uploadId, nameList: now.nameList?.id };
    await recordTrail(tx, { principal, at, noun: "activity", id, action: "publish", change });
    const valid = await countValid(tx, id);
    await notify(tx, principal.userId, { kind: "published", activity: now.name, awards: valid }, at);
    return { ...outcome, publishedAt: new Date(at).toISOString(), awards: valid };
  }
}

const countsOf = ({ created, changed, unchanged, unlisted, edited }: Matching<ListedRow>) => ({
  created: created.length,
  changed: changed.length,
  unchanged: unchanged.length,
  unlisted: unlisted.length,
  edited: edited.length,
});

/** Someone else took a number, or wrote a version, between the check and the commit (SQLSTATE 23505). */
const isTaken = (error: unknown) => (error as { code?: unknown }).code === "23505";
