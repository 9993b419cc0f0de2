// npm run bench -- stalls [engine [word]]: the longest time for which one call keeps everybody else waiting, on an activity of 100,000
// awards: the longest turn of the event loop while each endpoint answers, in processor time, the best of three tries; with a word, only
// of the calls whose label contains it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ActivityField, contract, type EndpointRoute, formatQuery, toAddress } from "cert-api";
import type { StoreLocation } from "../packages/cert-server/src/db/open.ts";
import { buildDocx } from "../packages/cert-server/src/testing/documents/buildDocx.ts";
import { openActivity } from "../packages/cert-server/src/testing/openActivity.ts";
import { databaseUrl, runStatement, startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { numberAt, personAt } from "./people.ts";

const { activity, audit, award, dashboard } = contract;
const [engineName, word = ""] = process.argv.slice(2);
const rows = Number(process.env.BENCH_AWARDS ?? 100_000);
const tries = 3;
/** Milliseconds that no call may keep others waiting. */
const goal = 50;

/** No server receives mail: each one is refused at once. */
const config = {
  publicUrl: new URL("https://cert.example.edu.cn"),
  mail: { url: "smtp://127.0.0.1:1", from: "a@a.edu" },
};

/** A name list; of another `round`, its awards have other content. */
const buildList = (round: number): string =>
  `姓名,证书编号,单位,奖项,手机,邮箱,学号\n${Array.from({ length: rows }, (_, index) =>
    [
      personAt(index),
      numberAt(index),
      `第${index % 60}实验小学`,
      `${((index + round) % 3) + 1}等奖`,
      13_800_000_000 + index,
      `a${index}@a.edu`,
      100_000_000 + index,
    ].join(","),
  ).join("\n")}`;

if (engineName !== "postgresql")
  await measureEngine("sqlite", async (folder) => ({ file: join(folder, "cert.sqlite") }));
if (engineName !== "sqlite") {
  const postgres = await startPostgres();
  try {
    await runStatement(postgres.url, "create database stalls");
    await measureEngine("postgresql", async () => ({ url: databaseUrl(postgres.url, "stalls") }));
  } finally {
    await postgres.stop();
  }
}

async function measureEngine(
  engine: "sqlite" | "postgresql",
  fresh: (folder: string) => Promise<StoreLocation>,
): Promise<void> {
  console.log(engine);
  const folder = await mkdtemp(join(tmpdir(), "cert-stalls-"));
  const closing: (() => Promise<unknown>)[] = [];
  const database = {
    engine,
    fresh: () => fresh(folder),
    after: (work: () => Promise<unknown>) => void closing.push(work),
  };
  try {
    await measureCalls(await openActivity(database as never, { template: ["{姓名}{奖项}"], config }));
  } finally {
    for (const work of closing) await work();
    await rm(folder, { recursive: true, force: true });
  }
}

type Opened = Awaited<ReturnType<typeof openActivity>>;

async function measureCalls({ app, address, call, headers, id, put, first }: Opened): Promise<void> {
  /** Reads an answer as it comes: joined to one text, a long one would hold the thread itself. */
  const fetchAnswer = async (request: {
    url: string;
    method?: EndpointRoute["method"];
    headers?: typeof headers;
    payload?: object;
  }) => {
    const answer = await app.inject({ ...request, payloadAsStream: true });
    const chunks: Buffer[] = [];
    for await (const chunk of answer.stream()) if (answer.statusCode >= 400) chunks.push(chunk);
    return { status: answer.statusCode, refusal: Buffer.concat(chunks).toString() };
  };
  /** Calls an endpoint of the contract. */
  const send = (endpoint: EndpointRoute, input: object) => {
    const { path, rest } = toAddress(endpoint, input);
    const { method } = endpoint;
    const request = method === "GET" ? { url: path + formatQuery(rest) } : { url: path, payload: rest };
    return fetchAnswer({ method, headers, ...request });
  };
  const ask = async (label: string, endpoint: EndpointRoute, input: object = {}) => {
    if (label.includes(word)) await measure(label, () => send(endpoint, input));
  };
  const change = (label: string, endpoint: EndpointRoute, input: object = {}) =>
    measure(label, () => send(endpoint, input), 1);
  const visit = async (label: string, url: string) => {
    if (label.includes(word)) await measure(label, () => fetchAnswer({ url }));
  };
  const give = (label: string, file: File, field: ActivityField = "name_list") =>
    measure(label, () => put(field, file));
  const all = { count: rows };

  await give("upload of the list", new File([buildList(0)], "名单.csv"));
  await ask("report of the list", activity.report, { id, field: "name_list" });
  await ask("row of the preview", contract.template.previewRow, { id });
  await ask("plan", contract.publication.plan, { id });
  const { token } = (await call(contract.publication.plan, { id }, headers)).data;
  await ask("rows of the plan", contract.publication.planRows, { id, plan: token, group: "created", page: 9_000 });
  await change("publish", contract.publication.publish, { id });
  await ask("progress", contract.publication.progress, { id });
  // As PostgreSQL does by itself a minute later
  if ("url" in address) await runStatement(address.url, "vacuum analyze");

  await give("upload of a changed list", new File([buildList(1)], "名单.csv"));
  await ask("plan of changes", contract.publication.plan, { id });
  const again = (await call(contract.publication.plan, { id }, headers)).data;
  await ask("rows of changes", contract.publication.planRows, { id, plan: again.token, group: "changed", page: 9_000 });
  await change("publish again", contract.publication.publish, { id, confirmed: true });
  await give("upload of the template", buildDocx(["{姓名}{单位}{奖项}"]), "template");
  const reprint = { id, confirmed: true, template: "all", reason: "换模板" };
  await change("publish with the template", contract.publication.publish, reprint);
  await ask("differences of a template", contract.template.recompilePlan, { id });

  await change("making claim links", contract.handout.createClaims, { id, column: "单位", days: 30 });
  await ask("claim links", contract.handout.claims, { id });
  const { id: link } = (await call(contract.handout.claims, { id }, headers)).data[0] ?? { id: "" };
  const { links } = (await call(contract.handout.renewClaims, { id, links: [link], days: 30 }, headers)).data;
  await ask("sheet of claim links", contract.handout.claimSheet, { id, tokens: links[0]?.token });
  await visit("claim page", `/c/${links[0]?.token}`);
  await visit("claim page, last page", `/c/${links[0]?.token}?page=9`);

  const wang = await first(numberAt(7));
  await ask("awards, first page", award.list, { page: 0 });
  await ask("awards, last page", award.list, { page: rows / 10 - 1 });
  await ask("awards, text and sort", award.list, { page: 0, text: "第7实验", sort: "holder" });
  await ask("awards, by holder", award.list, { page: 0, sort: "-holder" });
  await ask("awards, by number", award.list, { page: 9_000, sort: "number" });
  await ask("awards, undownloaded", award.list, { page: 9_000, downloaded: "no" });
  await ask("awards, a state", award.list, { page: 0, state: "revoked" });
  await ask("finding an award", award.find, { text: "2015" });
  await ask("versions", award.versions, { id: wang });
  await ask("export of many", award.exportMany, all);
  await ask("export of a text", award.exportMany, { text: "第7实验", count: Math.floor((rows + 52) / 60) });
  await ask("handout", contract.handout.overview, { id });
  await ask("undownloaded", contract.handout.undownloaded, { id });
  await ask("export of the list", contract.handout.nameList, { id });
  await ask("activities", activity.list, { page: 0 });
  await ask("copy of the activity", activity.copy, { id });

  await ask("home", dashboard.home);
  await ask("dashboard", dashboard.read);
  await ask("notifications", dashboard.notifications);
  await ask("audit log", audit.list, { page: 0 });
  await ask("audit log, a noun", audit.list, { page: 0, noun: "award", success: "false" });
  await ask("audit log as a file", audit.download);

  await ask("notices", contract.notice.overview, { id });
  const notice = { id, kind: "email", purpose: "issued", subject: "证书", body: "{姓名}，请领取：{链接}" };
  await ask("preview of a notice", contract.notice.preview, { ...notice, index: 90_000 });
  await change("sending a notice", contract.notice.send, notice);
  const sent = (await call(contract.notice.overview, { id }, headers)).data.notices[0]?.id ?? "";
  await ask("notices after sending", contract.notice.overview, { id });
  await ask("deliveries of a notice", contract.notice.deliveries, { id, notice: sent, page: 9_000 });
  await change("stopping a notice", contract.notice.stop, { id, notice: sent });
  await change("sending it again", contract.notice.resend, { id, notice: sent });

  await visit("search, a name", `/api/award/search?content=${encodeURIComponent(personAt(7))}`);
  await visit("search, a common name", `/api/award/search?content=${encodeURIComponent("王芳")}`);
  await visit("search, a part", "/api/award/search?content=2015");
  await visit("search, a number", `/api/award/search?content=${numberAt(7)}`);
  await visit("permalink", `/v/${wang}`);
  await ask("verification", award.verify, { id: wang });
  await ask("certificate", award.pdf, { id: wang });
  await change("editing one", award.update, {
    id: wang,
    name: "王小一",
    content: '{"奖项":"一等奖","单位":"一小"}',
    reason: "改名",
  });

  await change("revoking all", award.revokeMany, { ...all, reason: "停办" });
  await change("restoring all", award.restoreMany, all);
  await change("asking for a value", activity.update, { id, name: "评选", holderCheck: { column: "学号", digits: 4 } });
  await change("publish with the question", contract.publication.publish, { id, confirmed: true });
  await ask("plan of an erasure", award.erasurePlan, { name: "王芳" });
  await change("erasing a holder", award.eraseHolder, { name: "王芳", reason: "request" });
  await change("certificates as an archive", contract.handout.zip, { id, group: "单位" });
  await change("certificates as one PDF", contract.handout.pdf, { id });
  const rest = (await call(award.list, { page: 0 }, headers)).data.total;
  await change("withdrawing all", award.withdrawMany, { count: rest });
  await ask("erasable awards", award.erasable, { page: 5_000 });
  await ask("erasable awards, a text", award.erasable, { page: 0, text: "李" });
}

/** Makes a call, and prints the longest turn of the event loop meanwhile, in the processor time of its thread. */
async function measure(
  label: string,
  work: () => Promise<{ status: number; refusal?: string }>,
  times = tries,
): Promise<void> {
  let best = Infinity;
  let took = 0;
  for (let attempt = 0; attempt < times; attempt++) {
    const watch = watchTurns();
    const startTime = performance.now();
    const { status, refusal = "" } = await work();
    took = performance.now() - startTime;
    if (status >= 400) console.log(status, refusal);
    best = Math.min(best, watch.end());
  }
  if (!label.includes(word)) return;
  const mark = best > goal ? " ✗" : "";
  console.log(
    `${label.padEnd(28)} ${took.toFixed(0).padStart(7)} ms in all ${best.toFixed(1).padStart(7)} ms at once${mark}`,
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
