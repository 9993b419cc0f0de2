// The longest time for which one call keeps everybody else waiting, on an activity of 100,000 awards: the longest turn of the
// event loop while each endpoint answers, in processor time, the best of three tries.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "cert-api";
import { openActivity } from "../packages/cert-server/src/testing/openActivity.ts";
import { numberAt, personAt } from "./people.ts";

const { activity, award, dashboard } = contract;
const rows = Number(process.env.BENCH_AWARDS ?? 100_000);
const tries = 3;
/** Milliseconds that no call may keep others waiting. */
const goal = 50;

const folder = await mkdtemp(join(tmpdir(), "cert-stalls-"));
const closing: (() => Promise<void>)[] = [];
const database = {
  engine: "sqlite" as const,
  fresh: async () => ({ file: join(folder, "cert.sqlite") }),
  after: (work: () => Promise<void>) => void closing.push(work),
};

const header = "姓名,证书编号,单位,奖项,手机,邮箱\n";
const toRow = (index: number) => [
  personAt(index),
  numberAt(index),
  `第${index % 60}实验小学`,
  `${(index % 3) + 1}等奖`,
  13_800_000_000 + index,
  `a${index}@a.edu`,
];
const list = header + Array.from({ length: rows }, (_, index) => toRow(index).join(",")).join("\n");

try {
  const opened = await openActivity(database as never, { template: ["{姓名}{奖项}"], list });
  const { app, call, headers, id, publish } = opened;
  await measure("publish", publish, 1);
  await measure("plan", opened.plan);
  await measure("upload of the list", () => opened.give(list), 1);
  const { links } = (await call(activity.createClaims, { id, column: "单位", days: 30 }, headers)).data;
  const page = (url: string) => () => app.inject({ url, headers });
  await measure("claim page", page(`/c/${links[0]?.token}`));
  await measure("claim links", () => call(activity.claims, { id }, headers));
  const awards = (await call(award.list, { page: 0 }, headers)).data.content;
  const first = awards[0]?.id ?? "";
  const filters = { activity: id, text: "第7实验", sort: "holder" as const };
  await measure("awards, first page", () => call(award.list, { page: 0 }, headers));
  await measure("awards, last page", () => call(award.list, { page: 99_999 }, headers));
  await measure("awards, text and sort", () => call(award.list, { page: 0, ...filters }, headers));
  await measure("awards, filtered, by holder", () => call(award.list, { page: 0, sort: "-holder" }, headers));
  await measure("export of many", () =>
    app.inject({ method: "POST", url: "/api/award/many/list.xlsx", headers, payload: { count: rows } }),
  );
  await measure("notices", () => call(activity.notices, { id }, headers));
  await measure("handout", () => call(activity.handout, { id }, headers));
  await measure("home", () => call(dashboard.home, {}, headers));
  await measure("dashboard", () => call(dashboard.read, {}, headers));
  await measure("search, a name", () => call(award.search, { content: personAt(7) }));
  await measure("search, a part", () => call(award.search, { content: "2015" }));
  await measure("permalink", page(`/v/${first}`));
  await measure("export of the list", page(`/api/activity/list/${id}.xlsx`));
} finally {
  for (const work of closing) await work();
  await rm(folder, { recursive: true, force: true });
}

/** Prints the longest turn of the event loop while a call is answered, in the processor time of its thread. */
async function measure(label: string, work: () => Promise<unknown>, times = tries): Promise<void> {
  let best = Infinity;
  let status: unknown;
  let took = 0;
  for (let attempt = 0; attempt < times; attempt++) {
    const watch = watchTurns();
    const startTime = performance.now();
    const answer = (await work()) as { status?: number; statusCode?: number };
    took = performance.now() - startTime;
    status = answer.status ?? answer.statusCode ?? "";
    best = Math.min(best, watch.end());
  }
  const mark = best > goal ? " ✗" : "";
  console.log(
    `${label.padEnd(28)} ${String(status).padStart(4)} ${took.toFixed(0).padStart(7)} ms in all ${best.toFixed(1).padStart(7)} ms at once${mark}`,
  );
}

/** Watches the turns of the event loop; `end` returns the longest one in milliseconds of this thread's processor time. */
function watchTurns(): { end(): number } {
  let longest = 0;
  let isOver = false;
  let before = processorTime();
  const look = () => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  look();
  return {
    end() {
      look();
      isOver = true;
      return longest;
    },
  };
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
