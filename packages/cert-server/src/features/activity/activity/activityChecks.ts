import { type ActivityCheck, type Problem, describeReason, toReason } from "cert-api";
import { sql } from "kysely";
import type { Db } from "../../../db/tables.ts";

export const checkKind = "check";

export interface CheckResult {
  problems: Problem[];
  problemTotal: number;
  /** The token of the plan that was checked; null if none could be made. */
  token: string | null;
}

/** Milliseconds after which a check that failed for a reason of the server is tried again. */
const retryAfter = 60_000;

/** Selects activities with what a check of them depends on: their revision, and the version of their template. */
const checkedActivities = (db: Db) =>
  db
    .selectFrom("activity as a")
    .select(["a.id", "a.revision"])
    .select((eb) =>
      eb
        .selectFrom("template_version as v")
        .whereRef("v.upload_id", "=", "a.template_id")
        .select((version) => version.fn.max("v.id").as("id"))
        .as("version"),
    );

const toSubject = ({ id, revision, version }: { id: number; revision: number; version: number | null }): string =>
  `${id}/${revision}/${version ?? ""}/`;

/**
 * Lists the subjects of checks that are due, of the newest activity first: a file, a choice or a setting has changed since
 * the last check, or what a check depends on besides, which `describeContext` describes.
 */
export async function listDueChecks(
  db: Db,
  { at, describeContext }: { at: number; describeContext: () => Promise<string> },
): Promise<string[]> {
  const rows = await checkedActivities(db)
    .where((eb) => eb.or([eb("a.published_at", "is", null), eb("a.has_unpublished_changes", "=", 1)]))
    .where((eb) =>
      eb.or([
        eb("a.template_id", "is not", null),
        eb("a.name_list_id", "is not", null),
        eb("a.certificates_id", "is not", null),
      ]),
    )
    .orderBy("a.id", "desc")
    .execute();
  if (rows.length === 0) return [];
  const jobs = await db
    .selectFrom("job")
    .select("subject")
    .where("kind", "=", checkKind)
    .where((eb) => eb.or([eb("state", "<>", "failed"), eb("finished_at", ">", at - retryAfter)]))
    .execute();
  const context = await describeContext();
  const known = new Set(jobs.map(({ subject }) => subject));
  return rows.map((row) => `${toSubject(row)}${context}`).filter((subject) => !known.has(subject));
}

export const getCheckedId = (subject: string): number => Number(subject.split("/", 1)[0]);

const waiting: ActivityCheck = { state: "waiting", problems: [], problemTotal: 0 };

/**
 * Reads the checks of activities as they are now; returns a function that gets that of an id. A scheduled publish whose plan
 * has changed by the time of the check is a problem too.
 */
export async function readChecks(db: Db, ids: readonly number[]): Promise<(id: number) => ActivityCheck> {
  if (ids.length === 0) return () => waiting;
  const rows = await checkedActivities(db)
    .leftJoin("publish_schedule as s", "s.activity_id", "a.id")
    .select(["s.request", "s.created_at as scheduledAt"])
    .where("a.id", "in", ids)
    .execute();
  const jobs = await db
    .selectFrom("job")
    .select(["subject", "result", "created_at"])
    .where("kind", "=", checkKind)
    .where("state", "=", "done")
    .where((eb) => eb.or(rows.map((row) => sql<boolean>`${sql.ref("subject")} like ${`${toSubject(row)}%`}`)))
    .execute();
  const checks = new Map(
    rows.map(({ request, scheduledAt, ...row }): [number, ActivityCheck] => {
      const job = jobs.find(({ subject }) => subject.startsWith(toSubject(row)));
      if (job === undefined) return [row.id, waiting];
      const { problems, problemTotal, token } = JSON.parse(job.result) as CheckResult;
      const plan = request === null ? undefined : (JSON.parse(request) as { plan?: string }).plan;
      const isOutdated = plan !== undefined && plan !== token && job.created_at >= (scheduledAt ?? 0);
      const all = isOutdated ? [...problems, scheduleOutdated] : problems;
      return [row.id, { state: "done", problems: all, problemTotal: problemTotal + all.length - problems.length }];
    }),
  );
  return (id) => checks.get(id) ?? waiting;
}

const scheduleReason = toReason("activity.scheduleOutdated");
const scheduleOutdated: Problem = {
  level: "error",
  code: scheduleReason.code,
  message: describeReason(scheduleReason),
};
