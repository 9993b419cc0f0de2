import { contract, findAwardState, type Input, type ListedAwardState, toReason } from "cert-api";
import { unzipSync } from "fflate";
import { type Kysely, sql } from "kysely";
import readSheets from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Tables } from "../../../db/tables.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase, onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { award } = contract;
const list = [
  "姓名,证书编号,学校,奖项,有效期至",
  "王伟,LW-01,青禾小学,一等奖,2020-01-31",
  "李娜、赵敏,LW-02,海边小学,二等奖,",
  "张敏,LW-03,青禾小学,三等奖,",
].join("\n");

/** For each filter of the list a value that no new award of this file has. */
const matchingNothing: Readonly<Record<Exclude<keyof Input<typeof award.list>, "page" | "sort">, string>> = {
  template: "unknown",
  text: "查无此人",
  state: "revoked",
  downloaded: "yes",
};

eachDatabase((database) => {
  const open = async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"] });
    const { data: plan } = await opened.plan();
    expect((await opened.publish({ plan: plan.token, confirmed: true })).status).toBe(200);
    const { call, headers, app, store } = opened;
    const listed = async (filter: object) =>
      (await call(award.list, { page: 0, ...filter }, headers)).data.content.map(({ name }) => name);
    const ids = (await call(award.list, { page: 0 }, headers)).data.content.map(({ id }) => id);
    const states = async () =>
      (await store.read.selectFrom("award").select(["state", "state_reason"]).orderBy("seq").execute()).map(
        ({ state, state_reason }) => [state, state_reason],
      );
    const send = (url: string, payload: object) => app.inject({ method: "POST", url, headers, payload });
    return { ...opened, listed, ids, states, send };
  };

  test("a list is narrowed by what was copied with its labels, where the text as it is matches nothing", async () => {
    const { listed, call, headers } = await open();
    expect(await listed({ text: "证书编号：LW-01" })).toEqual(["王伟"]);
    expect(await listed({ text: "【张敏】" })).toEqual(["张敏"]);
    expect(await listed({ text: "姓名：张敏（青禾小学），奖项： 三等奖" })).toEqual(["张敏"]);
    expect(await listed({ text: "李娜、赵敏" })).toEqual(["李娜、赵敏"]);
    expect(await listed({ text: "李娜老师" })).toEqual(["李娜、赵敏"]);
    expect(await listed({ text: "王老师" })).toEqual([]);
    expect(await listed({ text: "证书编号：" })).toEqual([]);
    const revoked = await call(award.revokeMany, { text: "编号：LW-03", count: 1, reason: "误发" }, headers);
    expect(revoked.data.awards).toBe(1);
  });

  test("a list is narrowed by words in any value, by state and by downloads", async () => {
    const { call, headers, listed, ids, pdf } = await open();
    const [wang = "", li = "", zhang = ""] = ids;
    await call(award.revoke, { id: zhang, reason: "重复申报" }, headers);
    await pdf(li);
    expect(await listed({ text: "青禾" })).toEqual(["王伟", "张敏"]);
    expect(await listed({ text: "青禾 一等奖" })).toEqual(["王伟"]);
    expect(await listed({ text: "lw-02" })).toEqual(["李娜、赵敏"]);
    expect(await listed({ text: wang })).toEqual(["王伟"]);
    expect(await listed({ text: "奖项" })).toEqual([]);
    expect(await listed({ text: "100%" })).toEqual([]);
    const byState = (state: ListedAwardState) => listed({ state });
    expect([await byState("valid"), await byState("expired"), await byState("revoked")]).toEqual([
      ["李娜、赵敏"],
      ["王伟"],
      ["张敏"],
    ]);
    const all = (await call(award.list, { page: 0 }, headers)).data.content;
    for (const state of ["valid", "expired", "revoked"] as const) {
      const decided = all.filter((one) => findAwardState(one, "2026-11-20") === state);
      expect(await byState(state)).toEqual(decided.map(({ name }) => name));
    }
    // A revoked award cannot be downloaded, so it is not among those that were never downloaded
    expect([
      await listed({ downloaded: "yes" }),
      await listed({ downloaded: "no" }),
      await listed({ downloaded: "no", state: "revoked" }),
    ]).toEqual([["李娜、赵敏"], ["王伟"], []]);
    const waiting = { downloaded: "no" as const, count: 1 };
    expect((await call(award.revokeMany, { ...waiting, reason: "误发" }, headers)).data).toEqual({
      awards: 1,
      unchanged: 0,
    });
    await call(award.restore, { id: wang }, headers);
    await call(award.revoke, { id: li, reason: "误发" }, headers);
    expect(await listed({ downloaded: "yes" })).toEqual(["李娜、赵敏"]);
    await call(award.restore, { id: li }, headers);
    const page = (await call(award.list, { page: 7, text: "小学" }, headers)).data;
    expect(page).toMatchObject({ number: 0, totalPages: 1, total: 3 });
    expect(page.content.map(({ downloadedAt }) => downloadedAt)).toEqual([null, "2026-11-20T01:00:00.000Z", null]);
  });

  test("each filter of the list holds for what is selected by it too", async () => {
    const { listed, states, send } = await open();
    for (const [key, value] of Object.entries(matchingNothing)) {
      expect(await listed({ [key]: value }), key).toEqual([]);
      const selected = { [key]: value, count: 3, reason: "误发" };
      expect((await send("/api/award/many/revoke", selected)).statusCode, key).toBe(409);
    }
    expect(await states()).toEqual(Array.from({ length: 3 }, () => ["valid", ""]));
  });

  test("an award says whether it has a template of its own, and by which name", async () => {
    const { call, headers, ids, listed } = await open();
    const [wang = ""] = ids;
    const templates = async () =>
      (await call(award.list, { page: 0 }, headers)).data.content.map(({ ownTemplate }) => ownTemplate ?? null);
    expect(await templates()).toEqual([null, null, null]);
    const file = new File([await buildDocx(["{姓名}"]).arrayBuffer()], "专用.docx");
    const { file: stored } = (await call(award.upload, { id: wang, field: "template", file }, headers)).data;
    expect(await templates()).toEqual([{ id: stored.id, fileName: "专用.docx" }, null, null]);
    expect(await listed({ template: stored.id })).toEqual(["王伟"]);
  });

  test("what is selected is revoked, restored and withdrawn at once, each award with its reason", async () => {
    const { call, headers, ids, states, search, store, time } = await open();
    const awards = ids.slice(0, 2).join(",");
    time.now += 1_000;
    const revoked = await call(award.revokeMany, { awards, count: 2, reason: "名次有误" }, headers);
    expect(revoked.data).toEqual({ awards: 2, unchanged: 0 });
    expect(await states()).toEqual([
      ["revoked", "名次有误"],
      ["revoked", "名次有误"],
      ["valid", ""],
    ]);
    expect((await search("赵敏")).content).toEqual([]);
    const again = await call(award.revokeMany, { awards: ids.join(","), count: 3, reason: "再次核对" }, headers);
    expect(again.data).toEqual({ awards: 1, unchanged: 2 });
    expect((await states())[0]).toEqual(["revoked", "名次有误"]);
    const restored = await call(award.restoreMany, { awards, count: 2, reason: "复核无误" }, headers);
    expect(restored.data).toEqual({ awards: 2, unchanged: 0 });
    expect((await search("赵敏")).content).toHaveLength(1);
    const withdrawn = await call(award.withdrawMany, { awards: ids.join(","), count: 3, reason: "名单作废" }, headers);
    expect(withdrawn.data).toEqual({ awards: 3, unchanged: 0 });
    expect((await search("王伟")).content).toEqual([]);
    expect(await store.read.selectFrom("award_key").select("key").execute()).toEqual([]);
    const events = await store.read
      .selectFrom("audit_entry")
      .select(["action", "subject", "change"])
      .where("noun", "=", "award")
      .orderBy("id")
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      "revoke",
      "revoke",
      "revoke",
      "restore",
      "restore",
      "remove",
      "remove",
      "remove",
    ]);
    expect(events[0]?.subject).toBe(ids[0]);
    expect(JSON.parse(events[0]?.change ?? "")).toEqual({ reason: "名次有误", awards: 2 });
  });

  test("everything that the list lets through can be selected, as long as it is what was seen", async () => {
    const { call, headers, states, issued } = await open();
    const before = await issued();
    const other = await call(award.revokeMany, { text: "青禾", count: 3, reason: "误发" }, headers);
    expect(other).toMatchObject({
      status: 409,
      envelope: { message: "符合条件的奖证现在是 2 份，与您看到的份数不同，请刷新后重新选择" },
    });
    expect(await issued()).toEqual(before);
    expect((await call(award.revokeMany, { text: "青禾", count: 2, reason: "误发" }, headers)).data.awards).toBe(2);
    expect((await states()).map(([state]) => state)).toEqual(["revoked", "valid", "revoked"]);
    expect((await call(award.restoreMany, { state: "revoked", count: 2 }, headers)).data.awards).toBe(2);
    expect(await issued()).toMatchObject({ keys: before.keys });
  });

  test("one award that is gone keeps the others as they are", async () => {
    const { call, headers, ids, issued } = await open();
    await call(award.remove, { id: ids[2] ?? "" }, headers);
    const before = await issued();
    for (const last of [ids[2], "nobody"]) {
      const awards = [ids[0], last].join(",");
      for (const endpoint of [award.revokeMany, award.restoreMany, award.withdrawMany]) {
        const answer = await call(endpoint, { awards, count: 2, reason: "误发" }, headers);
        expect(answer).toMatchObject({ status: 404, envelope: { reason: toReason("award.selectionGone") } });
      }
    }
    expect(await issued()).toEqual(before);
    expect((await call(award.revokeMany, { awards: "", count: 0, reason: "误发" }, headers)).status).toBe(400);
    expect((await call(award.revokeMany, { awards: ids[0] ?? "", count: 1, reason: " " }, headers)).status).toBe(400);
  });

  test("what is selected leaves as a workbook and as an archive, with what is void named in its index", async () => {
    const { call, headers, ids, send, pdf, store } = await open();
    await call(award.revoke, { id: ids[2] ?? "", reason: "重复申报" }, headers);
    await pdf(ids[1] ?? "");
    const sheet = await send("/api/award/many/list.xlsx", { text: "小学", count: 3 });
    expect(sheet.headers["content-disposition"]).toContain(encodeURIComponent("奖证.xlsx"));
    const [{ data: rows } = { data: [] }] = await readSheets(sheet.rawPayload);
    const columns = ["姓名", "证书编号", "学校", "奖项", "状态", "首次下载"];
    const cells = rows.map((row) => columns.map((column) => row[rows[0]?.indexOf(column) ?? -1]));
    expect(cells).toEqual([
      columns,
      ["王伟", "LW-01", "青禾小学", "一等奖", "已过期", null],
      ["李娜、赵敏", "LW-02", "海边小学", "二等奖", "有效", "2026-11-20"],
      ["张敏", "LW-03", "青禾小学", "三等奖", "已撤销", null],
    ]);
    const form = new URLSearchParams({ awards: ids.join(","), count: "3" });
    const zip = await send("/api/award/many/download.zip", Object.fromEntries(form));
    const files = unzipSync(zip.rawPayload);
    expect(Object.keys(files)).toEqual(["LW-01-王伟.pdf", "LW-02-李娜、赵敏.pdf", "目录.xlsx"]);
    const [{ data: index } = { data: [] }] = await readSheets(Buffer.from(files["目录.xlsx"] ?? []));
    expect(index[3]).toEqual(expect.arrayContaining(["张敏", "该奖证已被撤销"]));
    const refused = await send("/api/award/many/download.zip", { awards: ids[2], count: 1 });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      404,
      "选中的奖证都已失效，没有可以下载的证书",
    ]);
    const events = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .where("action", "=", "download")
      .execute();
    expect(events.map(({ change }) => JSON.parse(change))).toEqual([
      { format: "xlsx", awards: 3 },
      { format: "zip", awards: 3 },
    ]);
  });
});

// One statement on both engines, and 100,000 rows take long on PostgreSQL
onSqlite((database) => {
  test("a filter lists the first 100,000 matches in either order, and asks for an activity where few of many match", async () => {
    const { call, headers, store, publish, read } = await openActivity(database, { list, template: ["{姓名}"] });
    await publish({ confirmed: true });
    const copied = await store.read.selectFrom("award").selectAll().orderBy("seq").executeTakeFirstOrThrow();
    const version = await store.read
      .selectFrom("award_version")
      .selectAll()
      .where("award_id", "=", copied.id)
      .executeTakeFirstOrThrow();
    const copyRows = (tx: Kysely<Tables>, table: string, row: object, from: number) =>
      sql`
      with recursive n (seq) as (select ${sql.lit(from)} union all select seq + 1 from n where seq < ${sql.lit(from + 99_999)})
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((key) => sql.ref(key)))})
      select ${sql.join(Object.values(row))} from n`.execute(tx);
    const copy = (from: number) =>
      store.write(async (tx) => {
        const id = sql`'copy-' || seq`;
        await copyRows(tx, "award", { ...copied, seq: sql.ref("seq"), id, number: null }, from);
        await copyRows(tx, "award_version", { ...version, award_id: id }, from);
      });
    await copy(1_000);
    const pageOf = async (filter: object) => (await call(award.list, { page: 0, ...filter }, headers)).data;
    const matches = await pageOf({ text: "一等奖" });
    expect(matches).toMatchObject({ total: 100_000, totalPages: 10_000, capped: true });
    expect(matches.content[0]?.id).toBe(copied.id);
    expect((await pageOf({ text: "一等奖", sort: "-id" })).content[0]?.id).toBe("copy-100999");
    expect((await pageOf({ text: "一等奖", sort: "-id", page: 9_999 })).content.at(-1)?.id).toBe("copy-1000");
    expect(await pageOf({ text: "二等奖" })).not.toHaveProperty("capped");

    await copy(101_000);
    const refused = {
      status: 400,
      envelope: {
        message: "奖证超过 20 万份，请先选择活动，再筛选或排序。按姓名或编号找一份，可用页面顶部的搜索",
      },
    };
    for (const filter of [{ text: "二等奖" }, { sort: "holder" }]) {
      expect(await call(award.list, { page: 0, ...filter }, headers)).toMatchObject(refused);
    }
    const revoked = await call(award.revokeMany, { text: "二等奖", count: 1, reason: "误发" }, headers);
    expect(revoked).toMatchObject(refused);
    expect(await pageOf({ text: "一等奖" })).toMatchObject({ total: 100_000, capped: true });
    expect(await pageOf({ state: "revoked" })).toMatchObject({ total: 0 });
    const { template } = await read();
    expect(await pageOf({ text: "二等奖", template })).toMatchObject({ total: 1 });
    expect(await pageOf({ sort: "holder", template })).toMatchObject({ total: 200_003 });
  });
});
