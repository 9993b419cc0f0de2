import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { administrator, buildList, newFolder, smallTemplate, startCertServer } from "./certServer.ts";
import { load } from "./load.ts";
import { numberAt, personAt } from "./people.ts";
import { report } from "./report.ts";

const rows = 100_000;
const seconds = 3;
const visitors = 4;
/** In the order in which references allow them. */
const tables = ["award", "award_version", "award_holder", "search_award", "award_key", "number_taken"];

const searches = Array.from(
  { length: 500 },
  (_, turn) => `/api/award/search?content=${encodeURIComponent(turn % 2 ? personAt(turn * 11) : numberAt(turn * 11))}`,
);

/** Publishing 100,000 rows, without reading and checking them, against plain inserts; and searches meanwhile. */
export async function benchPublish(): Promise<void> {
  const folder = await newFolder();
  const server = await startCertServer(folder);
  const empty = await newFolder();
  try {
    const { json, upload } = await administrator(server.port);
    const publishOne = async (from: number, meanwhile: () => Promise<unknown>) => {
      const { id } = await json("/api/activity/root", { name: `2025年第${from / rows + 1}期培训` });
      await upload("template", id, "template.docx", smallTemplate());
      const list = buildList(from, from + rows);
      const reading = await timed(() => upload("name_list", id, "list.csv", list));
      const checking = await timed(async () => {
        await json("/api/activity/plan", { id });
        while ((await json<{ running: boolean }>(`/api/activity/progress/${id}`)).running)
          await new Promise((resolve) => setTimeout(resolve, 50));
      });
      const [publishing] = await Promise.all([timed(() => json("/api/activity/publish", { id })), meanwhile()]);
      return { reading, checking, publishing };
    };
    const { reading, checking, publishing } = await publishOne(0, async () => undefined);
    const said = [reading, checking, publishing].map((ms) => (ms / 1_000).toFixed(1));
    console.log(
      `  (${rows.toLocaleString("en")} rows: ${said[0]} s to read, ${said[1]} s to check, ${said[2]} s to publish, which reads them again)`,
    );
    const idle = await load(server.port, searches, seconds, visitors);
    const busy = { p99: 0, p50: 0 };
    await publishOne(rows, async () => Object.assign(busy, await load(server.port, searches, seconds, visitors)));
    await server.stop();

    const plain = await plainInserts(folder, empty);
    report(
      `publishing ${rows.toLocaleString("en")} rows, without reading them, against plain inserts`,
      (publishing - reading) / plain,
      2,
      "at most",
    );
    console.log(
      `  (searches: p50 ${idle.p50.toFixed(1)} → ${busy.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} → ${busy.p99.toFixed(1)} ms)`,
    );
    report("p99 of a search while 100,000 rows are published, against idle", busy.p99 / idle.p99, 2, "at most");
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(empty, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}

/**
 * The rows of the first activity once more, as one transaction of inserts into a store of the same schema, as cheap as
 * inserts can be: nothing is derived, references are not checked, and rows come in the order in which they are stored.
 */
async function plainInserts(from: string, to: string): Promise<number> {
  await (await startCertServer(to)).stop();
  const source = new DatabaseSync(join(from, "cert.sqlite"), { readOnly: true });
  const target = new DatabaseSync(join(to, "cert.sqlite"));
  target.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off");
  const wanted = (table: string) =>
    table === "award"
      ? "activity_id = 1"
      : table === "award_key"
        ? "award in (select seq from award where activity_id = 1)"
        : "award_id in (select id from award where activity_id = 1)";
  const all = tables.map((table) => {
    const columns = source
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
    const statement = source.prepare(`select ${columns.join(", ")} from ${table} where ${wanted(table)}`);
    statement.setReturnArrays(true);
    const marks = columns.map(() => "?").join(", ");
    return {
      insert: `insert into ${table} (${columns.join(", ")}) values (${marks})`,
      values: statement.all() as unknown as (string | number | null)[][],
    };
  });
  const startTime = performance.now();
  target.exec("begin immediate");
  for (const { insert, values } of all) {
    const statement = target.prepare(insert);
    for (const row of values) statement.run(...row);
  }
  target.exec("commit");
  const took = performance.now() - startTime;
  console.log(
    `  (${all.reduce((sum, { values }) => sum + values.length, 0).toLocaleString("en")} plain inserts in ${(took / 1_000).toFixed(1)} s)`,
  );
  source.close();
  target.close();
  return took;
}
