// npm run bench -- turns [seconds]: how long somebody waits for a certificate on a running server while twenty clients ask for
// those of a template that takes 1.4 s.
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { contract } from "cert-api";
import { createRenderer } from "cert-render";
import { createHttpClient, type HttpClient } from "../packages/cert-server/src/testing/load/httpClient.ts";
import { startServer } from "../packages/cert-server/src/testing/load/startServer.ts";
import { buildDocx } from "../packages/cert-server/src/testing/documents/buildDocx.ts";
import { newFolder } from "./certServer.ts";
import { goalsMissed, median, report } from "./report.ts";

const seconds = Number(process.argv[2] ?? 30);
const clients = 20;
const slowMs = 1_400;
const rows = 300;
const { activity, award } = contract;

/** A certificate with so many paragraphs below the name. */
const longTemplate = (paragraphs: number): File => {
  const text = "教育科学研究院优秀教学案例评选一等奖".repeat(12);
  return buildDocx(["荣誉证书", "{姓名}", ...Array.from({ length: paragraphs }, () => text)]);
};

/** Finds a template that takes long enough here. @returns it, and the milliseconds that it takes */
async function findSlowTemplate(): Promise<{ template: File; ms: number }> {
  const renderer = createRenderer({ processes: 1 });
  for (let paragraphs = 40; ; paragraphs = Math.ceil(paragraphs * 1.5)) {
    const template = longTemplate(paragraphs);
    const { program } = await renderer.compile(new Uint8Array(await template.arrayBuffer()));
    const programKey = createHash("sha256").update(program).digest("hex");
    const render = async (name: string): Promise<number> => {
      const begun = performance.now();
      await renderer.renderPdf({ program, programKey, values: { 姓名: name }, title: "证书", issuedAt: new Date(0) });
      return performance.now() - begun;
    };
    await render("王明");
    const ms = median([await render("李静"), await render("赵强"), await render("孙丽")]);
    if (ms < slowMs) continue;
    await renderer.close();
    return { template, ms };
  }
}

/** Publishes an activity whose rows are of one shape. @returns the ids of its awards */
async function publish({ call }: HttpClient, name: string, template: File): Promise<string[]> {
  const { id } = await call(activity.create, { name });
  await call(activity.upload, { id, field: "template" as const, file: template });
  const list = Array.from({ length: rows }, (_, index) => `王明,${index}`);
  const file = new File([`姓名,序号\n${list.join("\n")}\n`], "名单.csv");
  await call(activity.upload, { id, field: "name_list" as const, file });
  await call(activity.publish, { id });
  const [stored] = (await call(activity.find, { text: name })).filter((each) => each.id === id);
  const ids: string[] = [];
  for (let page = 0; page < rows / 10; page += 1) {
    const { content } = await call(award.list, { page, template: stored?.template ?? "" });
    ids.push(...content.map((each) => each.id));
  }
  return ids;
}

/** Downloads certificates that nobody had before, one after the other. @returns how long each took, in milliseconds */
async function download(client: HttpClient, ids: string[], address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver() && ids.length > 0) {
    const path = award.pdf.path.replace("{id}", ids.pop() ?? "");
    const begun = performance.now();
    const { status } = await client.send({ method: "GET", path, headers: { cookie: "", "x-forwarded-for": address } });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

const folder = await newFolder();
const server = await startServer({ file: join(folder, "cert.sqlite") }, folder, { CERT_TRUST_PROXY: "1" });
const client = createHttpClient(server.origin);
await client.logIn();
const { template, ms } = await findSlowTemplate();
const quick = await publish(client, "2026年快速评选", buildDocx(["荣誉证书", "{姓名}"]));
const slow = await publish(client, "2026年缓慢评选", template);
const visitor = "203.0.113.1";
await download(client, quick.splice(0, 5), visitor, () => false);
const half = quick.splice(0, Math.floor(quick.length / 2));
const until = (limit: number) => () => performance.now() > limit;
const alone = await download(client, half, visitor, until(performance.now() + seconds * 1_000));
const end = until(performance.now() + seconds * 1_000);
const others = Array.from({ length: clients }, (_, index) => download(client, slow, `198.51.100.${index + 1}`, end));
const beside = await download(client, quick, visitor, end);
const slowTimes = (await Promise.all(others)).flat();
const most = (times: readonly number[]) => Math.max(...times);
console.log(
  `  the template takes ${ms.toFixed(0)} ms; ${slowTimes.length} of its certificates were downloaded by ${clients} clients`,
);
console.log(
  `  somebody else: median ${median(alone).toFixed(0)} ms and at most ${most(alone).toFixed(0)} ms alone (${alone.length}), ` +
    `${median(beside).toFixed(0)} and ${most(beside).toFixed(0)} ms beside them (${beside.length})`,
);
report(
  "a certificate beside twenty clients of a slow template, median against alone",
  median(beside) / median(alone),
  3,
  "at most",
);
client.close();
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = goalsMissed() === 0 ? 0 : 1;
