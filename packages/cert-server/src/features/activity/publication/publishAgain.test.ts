import { contract } from "cert-api";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;
const template = ["{姓名}", "{奖项}", "{证书编号}"];
const head = "姓名,证书编号,奖项,备注\n";
const two = `${head}王小明,A-01,一等奖,\n李四,A-02,二等奖,甲\n`;
const own = { 活动名称: "2025年优秀案例评选", 年份: "2025" };

onSqlite((database) => {
  const published = async (list = two, more = {}, request = {}) => {
    const opened = await openActivity(database, { list, template, ...more });
    expect((await opened.publish(request)).status).toBe(200);
    return opened;
  };
  const nothing = { created: 0, changed: 0, unchanged: 0, unlisted: 0, edited: 0 };

  describe("what is equal stays as it is:", () => {
    test("no version, no number, no bytes are new, however the list is written", async () => {
      const { issued, give, plan, publish, first, pdf, store, time, read } = await published();
      const id = await first("王小明");
      const before = await issued();
      const { etag } = (await pdf(id)).headers;
      const renditions = await store.read.selectFrom("rendition").selectAll().execute();
      for (const list of [
        two,
        `${head}李四,A-02,二等奖,甲\n王小明,A-01,一等奖,\n`,
        "姓名,证书编号,奖项,备注,没有内容的一列\n王小明,A-01,一等奖,,\n李四,A-02,二等奖,甲,\n",
        "名单\n证书编号, 备 注,姓名,奖项\nA-01,, 王小明 ,一等奖\n\nA-02,甲,李四,二等奖\n\n",
      ]) {
        await give(list);
        expect((await plan()).data, list).toMatchObject({ ...nothing, unchanged: 2 });
        time.now += 60_000;
        expect((await publish()).data, list).toMatchObject({ ...nothing, unchanged: 2, awards: 2 });
        const { published: _, entries: __, ...kept } = await issued();
        expect(kept, list).toEqual({
          awards: before.awards,
          versions: before.versions,
          holders: before.holders,
          keys: before.keys,
          taken: before.taken,
          counters: before.counters,
          jobs: [],
        });
      }
      expect((await pdf(id)).headers.etag).toBe(etag);
      expect(await store.read.selectFrom("rendition").selectAll().execute()).toEqual(renditions);
      expect((await read()).publishedAt).toBe(new Date(time.now).toISOString());
    });

    test("rows without numbers meet awards that say the same, one each; a valid one before one that was withdrawn", async () => {
      const alike = "姓名,奖项\n王小明,一等奖\n王小明,一等奖\n李四,二等奖\n";
      const { give, publish, call, headers, issued } = await published(
        alike,
        { template: ["{姓名}"] },
        { confirmed: true },
      );
      const before = await issued();
      expect((await publish({ confirmed: true })).data).toMatchObject({ ...nothing, unchanged: 3 });
      expect((await issued()).versions).toEqual(before.versions);
      const [older] = (await call(award.list, { page: 0 }, headers)).data.content;
      await call(award.remove, { id: older?.id ?? "" }, headers);
      expect((await publish({ confirmed: true })).data).toMatchObject({ ...nothing, unchanged: 2, edited: 1 });
      await give("姓名,奖项\n王小明,一等奖\n李四,二等奖\n");
      expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 2, unlisted: 0, awards: 2 });
    });
  });

  describe("what differs gets a new version:", () => {
    test.each<[string, string, string]>([
      ["another name", `${head}王晓明,A-01,一等奖,甲\n`, "王晓明"],
      ["one holder more", `${head}王小明、赵六,A-01,一等奖,甲\n`, "王小明、赵六"],
      ["another value", `${head}王小明,A-01,特等奖,甲\n`, "王小明"],
      ["a column more", "姓名,证书编号,奖项,备注,单位\n王小明,A-01,一等奖,甲,一中\n", "王小明"],
      ["a column less", "姓名,证书编号,奖项\n王小明,A-01,一等奖\n", "王小明"],
      ["its number written otherwise", `${head}王小明,ａ-01,一等奖,甲\n`, "王小明"],
    ])("%s", async (_, list, name) => {
      const { give, plan, publish, first, search, versions, call, headers, nextDay, problems, pdf } = await published(
        `${head}王小明,A-01,一等奖,甲\n`,
      );
      const id = await first("A-01");
      const old = await pdf(id);
      await nextDay();
      await give(list);
      expect((await plan()).data).toMatchObject({ ...nothing, changed: 1 });
      expect((await publish()).data).toMatchObject({ ...nothing, changed: 1, awards: 1 });
      expect((await search("A-01")).content).toMatchObject([{ id, name }]);
      // The number is written as the list writes it now
      const [listed] = (await call(award.list, { page: 0 }, headers)).data.content;
      expect(listed?.number).toBe(JSON.parse(listed?.content ?? "").证书编号);
      if (name === "王晓明") expect((await search("王小明")).total).toBe(0);
      expect(await versions(id)).toMatchObject([
        { version: 1, name: "王小明", source: "publish", who: "系统管理员" },
        { version: 2, name, source: "publish", at: "2026-11-21T01:00:00.000Z" },
      ]);
      // The day of issue is kept by edits
      expect((await call(award.verify, { id })).data).toMatchObject({
        version: 2,
        issuedOn: "2026-11-20",
        state: "valid",
      });
      expect((await pdf(id, "?version=1", headers)).headers.etag).toBe(old.headers.etag);
      expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 1 });
      expect(await problems()).toEqual([]);
    });
  });

  describe("what is no longer listed", () => {
    test("is reported and stays: found, valid, downloaded; listed again, it is equal", async () => {
      const { give, plan, publish, search, first, pdf, issued } = await published();
      const id = await first("李四");
      const before = await issued();
      await give(`${head}王小明,A-01,一等奖,\n`);
      expect((await plan()).data).toMatchObject({ ...nothing, unchanged: 1, unlisted: 1 });
      expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 1, unlisted: 1, awards: 2 });
      expect((await search("李四")).total).toBe(1);
      expect((await pdf(id)).statusCode).toBe(200);
      await give(two);
      expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 2 });
      expect((await issued()).versions).toEqual(before.versions);
    });
  });

  describe("rows without numbers that nobody can match", () => {
    test("are named and refused; the list with its numbers is one way out", async () => {
      const { give, publish, issued, app, headers, id, put } = await published(
        "姓名,奖项\n王小明,一等奖\n李四,二等奖\n",
        { template: ["{姓名}"] },
      );
      const before = await issued();
      await give("名单\n姓名,奖项\n王小明,一等奖\n李思,二等奖\n赵六,三等奖\n");
      const refused = {
        status: 409,
        envelope: {
          code: 50,
          message:
            "名单第 4 行等 2 行没有证书编号，无法判断是已颁发的哪一张，还是新的奖证。请在“核对与发布”中逐行选择，或给这些行填上证书编号后重新上传",
          data: {
            total: 2,
            errors: [
              { row: 4, column: "证书编号", message: expect.stringContaining("李思") },
              { row: 5, column: "证书编号" },
            ],
          },
        },
      };
      expect(await publish()).toMatchObject(refused);
      expect(await issued()).toEqual(before);
      const listed = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
      expect((await put("name_list", new File([new Uint8Array(listed.rawPayload)], "名单.xlsx"))).status).toBe(200);
      expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 2 });
    });

    test("are new awards where every award has its row, and beside a withdrawn one of another name", async () => {
      const { give, publish, call, headers, first } = await published("姓名,奖项\n王小明,一等奖\n", {
        template: ["{姓名}"],
      });
      await give("姓名,奖项\n王小明,一等奖\n李四,二等奖\n");
      expect((await publish()).data).toMatchObject({ ...nothing, created: 1, unchanged: 1 });
      await call(award.remove, { id: await first("李四") }, headers);
      await give("姓名,奖项\n王小明,一等奖\n赵六,二等奖\n");
      expect((await publish()).data).toMatchObject({ ...nothing, created: 1, unchanged: 1, awards: 2 });
      await give("姓名,奖项\n王小明,一等奖\n赵六,二等奖\n李四,三等奖\n");
      expect(await publish()).toMatchObject({ status: 409, envelope: { data: { errors: [{ row: 4 }] } } });
    });
  });

  describe("what was edited by hand", () => {
    test("is kept, and overwritten when asked", async () => {
      const { give, plan, publish, edit, first, versions, search } = await published();
      const id = await first("王小明");
      expect(
        (await edit(id, "王晓明", { 证书编号: "A-01", ...own, 奖项: "特等奖", 备注: "" }, { reason: "更正" })).status,
      ).toBe(200);
      for (const list of [two, `${head}王大明,A-01,三等奖,\n李四,A-02,二等奖,甲\n`]) {
        await give(list);
        expect((await plan()).data).toMatchObject({ ...nothing, unchanged: 1, edited: 1 });
        expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 1, edited: 1 });
        expect((await versions(id)).at(-1)).toMatchObject({ version: 2, name: "王晓明", source: "edit", why: "更正" });
      }
      expect((await publish({ overwriteEdited: true })).data).toMatchObject({ ...nothing, changed: 1, unchanged: 1 });
      expect((await versions(id)).at(-1)).toMatchObject({ version: 3, name: "王大明", source: "publish" });
      expect([(await search("王晓明")).total, (await search("王大明")).total]).toEqual([0, 1]);
      await give(two);
      expect((await publish()).data).toMatchObject({ ...nothing, changed: 1, unchanged: 1 });
    });

    test("is met by the row that it was published with, though the list gives no numbers", async () => {
      const { plan, publish, edit, first, versions, print } = await published(
        "姓名,奖项\n王小明,一等奖\n李四,二等奖\n",
        {
          template: ["{姓名}"],
        },
      );
      const id = await first("王小明");
      const number = (await edit(id, "王晓明", { 证书编号: "2025-0001-00001", ...own, 奖项: "特等奖" })).data.number;
      await print(["新的{姓名}"]);
      expect((await plan()).data).toMatchObject({ ...nothing, unchanged: 1, edited: 1 });
      expect((await publish({ template: "all", reason: "换章" })).data).toMatchObject({
        ...nothing,
        unchanged: 1,
        edited: 1,
        awards: 2,
      });
      expect((await versions(id)).map(({ name }) => name)).toEqual(["王小明", "王晓明", "王晓明"]);
      expect((await publish({ overwriteEdited: true })).data).toMatchObject({ ...nothing, changed: 1, unchanged: 1 });
      const last = (await versions(id)).at(-1);
      expect(last).toMatchObject({ name: "王小明", source: "publish" });
      expect(last?.content).toContain(number);
    });

    test("is unchanged where the list says what was written", async () => {
      const { give, publish, edit, first, issued } = await published();
      await edit(await first("王小明"), "王晓明", { 备注: "", 奖项: "特等奖", ...own, 证书编号: "A-01" });
      const before = await issued();
      await give(`${head}王晓明,A-01,特等奖,\n李四,A-02,二等奖,甲\n`);
      expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 2 });
      expect((await issued()).versions).toEqual(before.versions);
    });

    test("is its text: an award that was given a template of its own follows the list, and keeps that template", async () => {
      const { give, publish, call, headers, first, versions, pdf } = await published();
      const id = await first("王小明");
      await call(award.upload, { id, field: "template" as const, file: buildDocx(["自己的{姓名}{奖项}"]) }, headers);
      await give(`${head}王小明,A-01,特等奖,\n李四,A-02,二等奖,甲\n`);
      expect((await publish({ template: "all", reason: "换章" })).data).toMatchObject({
        ...nothing,
        changed: 1,
        unchanged: 1,
      });
      expect((await versions(id)).map(({ source }) => source)).toEqual(["publish", "edit", "publish"]);
      expect((await pdf(id)).json()).toMatchObject({
        template: expect.stringContaining("自己的"),
        values: { 奖项: "特等奖" },
      });
    });
  });

  describe("what was revoked or withdrawn", () => {
    test("stays so when it is listed again, whatever the list says of it, and its number stays taken", async () => {
      const { give, plan, publish, call, headers, first, search, issued, problems } = await published();
      const [revoked, withdrawn] = [await first("王小明"), await first("李四")];
      await call(award.revoke, { id: revoked, reason: "重复颁发" }, headers);
      await call(award.remove, { id: withdrawn }, headers);
      const before = await issued();
      for (const list of [two, `${head}别人,A-01,特等奖,\n另一人,A-02,特等奖,\n`]) {
        await give(list);
        expect((await plan()).data).toMatchObject({ ...nothing, edited: 2 });
        for (const overwriteEdited of [false, true]) {
          expect((await publish({ overwriteEdited })).data).toMatchObject({ ...nothing, edited: 2, awards: 0 });
        }
      }
      const after = await issued();
      expect([after.awards, after.versions, after.keys]).toEqual([before.awards, before.versions, []]);
      expect((await search("王小明")).total + (await search("别人")).total).toBe(0);
      await call(award.restore, { id: revoked }, headers);
      expect((await publish({ overwriteEdited: true })).data).toMatchObject({
        ...nothing,
        changed: 1,
        edited: 1,
        awards: 1,
      });
      expect((await search("别人")).content).toMatchObject([{ id: revoked }]);
      expect(await problems()).toEqual([]);
    });

    test("is not printed with a replaced template, nor does its running number come back", async () => {
      const { give, plan, print, publish, call, headers, first, versions, search } = await published(
        "姓名,奖项\n王小明,一等奖\n李四,二等奖\n",
        { template: ["{姓名}"] },
      );
      const [revoked, withdrawn] = [await first("王小明"), await first("李四")];
      await call(award.revoke, { id: revoked, reason: "重复颁发" }, headers);
      await call(award.remove, { id: withdrawn }, headers);
      await print(["新的{姓名}"]);
      expect((await plan()).data).toMatchObject({ ...nothing, edited: 2, replacedTemplate: null });
      expect((await publish({ template: "all", reason: "换章" })).data).toMatchObject({ ...nothing, edited: 2 });
      expect([await versions(revoked), await versions(withdrawn)].map(({ length }) => length)).toEqual([1, 1]);
      await give("姓名,奖项\n赵六,三等奖\n");
      expect((await publish()).data).toMatchObject({ ...nothing, created: 1, awards: 1 });
      expect((await search("赵六")).content[0]?.content).toContain("2025-0001-00003");
    });
  });

  test("a renamed activity gives its new name to what its list does not name", async () => {
    const { publish, plan, call, headers, id, first } = await published();
    await call(activity.update, { id, name: "2026年优秀案例评选" }, headers);
    expect((await call(award.verify, { id: await first("王小明") })).data.version).toBe(1);
    expect((await plan()).data).toMatchObject({ ...nothing, changed: 2 });
    expect((await publish()).data).toMatchObject({ ...nothing, changed: 2 });
  });
});
