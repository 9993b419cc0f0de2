import { contract } from "cert-api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { migrations } from "../../../db/tables.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n";

eachDatabase((database) => {
  const open = async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"] });
    const status = async (noun: string, reference: string | null) =>
      (await opened.app.inject({ url: `/api/${noun}/file/id/${reference}`, headers: opened.headers })).statusCode;
    return { ...opened, status };
  };

  test("a replaced file no longer downloads by its reference", async () => {
    const { read, give, print, status } = await open();
    const before = await read();
    expect([await status("activity", before.nameList), await status("activity", before.template)]).toEqual([200, 200]);
    await give(list.replace("王小明", "王晓明"));
    await print(["{姓名}{奖项}"]);
    expect([await status("activity", before.nameList), await status("activity", before.template)]).toEqual([404, 404]);
    expect(await status("award", before.template)).toBe(404);
    const after = await read();
    expect([await status("activity", after.nameList), await status("activity", after.template)]).toEqual([200, 200]);
  });

  test("a published activity whose files were replaced says so until it is published again", async () => {
    const { read, publish, give, print, call, headers, id } = await open();
    await give(list);
    expect((await read()).hasUnpublishedChanges).toBeUndefined();
    await publish();
    expect((await read()).hasUnpublishedChanges).toBeUndefined();
    await give(list.replace("王小明", "王晓明"));
    expect((await read()).hasUnpublishedChanges).toBe(true);
    await publish();
    expect((await read()).hasUnpublishedChanges).toBeUndefined();
    await print(["{姓名}{奖项}"]);
    const [listed] = (await call(activity.list, { page: 0 }, headers)).data.content;
    expect(listed).toMatchObject({ id, hasUnpublishedChanges: true });
  });

  test("a store of before tells by the times of its files what is not published", async () => {
    const address = await database.fresh();
    const earlier = await openStore(address, { steps: migrations.filter(({ name }) => name < "0016") });
    await earlier.write(async (tx) => {
      const bytes = Buffer.from("x");
      await sql`insert into blob (hash, size, bytes, created_at) values ('h', 1, ${bytes}, 1)`.execute(tx);
      for (const [upload, publishedAt, uploadedAt] of [
        ["same", 2_000, 1_000],
        ["newer", 2_000, 3_000],
        ["unpublished", null, 1_000],
      ] as const) {
        await sql`insert into upload (id, kind, owner_noun, owner_id, file_name, hash, size, report, created_at)
          values (${upload}, 'name_list', 'activity', '1', 'a.csv', 'h', 1, '{}', ${uploadedAt})`.execute(tx);
        await sql`insert into activity (name, name_list_id, published_at, created_at)
          values ('评选', ${upload}, ${publishedAt}, 1)`.execute(tx);
      }
    });
    await earlier.close();
    const store = await openStore(address);
    database.after(() => store.close());
    const rows = await store.read.selectFrom("activity").select("has_unpublished_changes").orderBy("id").execute();
    expect(rows.map((row) => row.has_unpublished_changes)).toEqual([0, 1, 0]);
  });

  test("the files of a removed activity are gone", async () => {
    const { read, call, headers, id, status } = await open();
    const { nameList, template } = await read();
    expect((await call(activity.remove, { id }, headers)).status).toBe(200);
    expect([
      await status("activity", nameList),
      await status("activity", template),
      await status("award", template),
    ]).toEqual([404, 404, 404]);
  });

  test("a template stays with the awards that are printed with it, until the last is withdrawn", async () => {
    const { read, publish, print, first, call, headers, status } = await open();
    await publish();
    const { template } = await read();
    await print(["{姓名}{奖项}"]);
    expect([await status("activity", template), await status("award", template)]).toEqual([404, 200]);
    const id = await first("A-01");
    await call(award.revoke, { id, reason: "抄袭" }, headers);
    expect(await status("award", template)).toBe(200);
    await call(award.remove, { id }, headers);
    expect(await status("award", template)).toBe(404);
  });

  test("an award's own template stays until another takes its place", async () => {
    const { call, headers, status } = await open();
    const { id } = (await call(award.create, { name: "赵六", content: "{}" }, headers)).data;
    const upload = async (text: string) =>
      (await call(award.upload, { id, field: "template", file: buildDocx([text]) }, headers)).data.file.id;
    const earlier = await upload("{姓名}");
    expect(await status("award", earlier)).toBe(200);
    const later = await upload("贺{姓名}");
    expect([await status("award", earlier), await status("award", later)]).toEqual([404, 200]);
  });
});
