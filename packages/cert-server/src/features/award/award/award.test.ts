import { type Award, contract } from "cert-api";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp, type TestOptions } from "../../../testing/testApp.ts";
import { updateSearchIndex } from "../../public/searchIndex/refreshSearchIndex.ts";

const { activity, award } = contract;

onSqlite((database) => {
  const open = async (options: TestOptions = {}) => {
    const app = await testApp(database, { renderer: plainRenderer(), ...options });
    const headers = await app.login();
    const make = async (name: string, content: object | string = {}) => {
      const text = typeof content === "string" ? content : JSON.stringify(content);
      return (await app.call(award.create, { name, content: text }, headers)).data;
    };
    const update = (was: Award, change: Partial<Award> & { reason?: string }) =>
      app.call(
        award.update,
        { id: was.id, name: was.name, content: was.content, template: was.template, ...change },
        headers,
      );
    const search = async (content: string, page?: number) =>
      (await app.call(award.search, { content, ...(page !== undefined && { page }) })).data;
    const upload = (id: string, file: File) =>
      app.call(award.upload, { id, field: "template" as const, file }, headers);
    const pdf = (id: string, more: { query?: string; headers?: Record<string, string> } = {}) =>
      app.app.inject({ url: `/api/award/download/id/${id}.pdf${more.query ?? ""}`, headers: more.headers ?? {} });
    return { ...app, headers, make, update, search, upload, pdf };
  };

  describe("a search", () => {
    test("finds any part of a name and a number from any segment on, whole ones first", async () => {
      const { make, search } = await open();
      await make("王小明", { 证书编号: "2025-JYKY-00012", 活动名称: "评选", 年份: "2025", 电话: "13800138000" });
      await make("王小", { 证书编号: "2025-JYKY-00013" });
      await make("阿依古丽·买买提、欧阳娜娜");
      const names = async (term: string) => (await search(term)).content.map(({ name }) => name);
      expect(await names("王小")).toEqual(["王小", "王小明"]);
      expect(await names("小明")).toEqual(["王小明"]);
      expect(await names("2025-jyky-00012")).toEqual(["王小明"]);
      expect(await names("JYKY-00013")).toEqual(["王小"]);
      expect(await names("00012")).toEqual(["王小明"]);
      expect(await names("古丽•买")).toEqual(["阿依古丽·买买提、欧阳娜娜"]);
      expect(await names("娜娜")).toHaveLength(1);
      expect(await names("025")).toEqual([]);
    });

    test("lists awards of one name by year, the latest first, then by activity", async () => {
      const { make, search, update } = await open();
      await make("王小明", { 证书编号: "A-1", 年份: "2024" });
      const withoutYear = await make("王小明、李四", { 证书编号: "A-2" });
      await make("王小明", { 证书编号: "A-3", 年份: "2025年" });
      await make("王小明", { 证书编号: "A-4", 年份: "2023" });
      const numbers = async () =>
        (await search("王小明")).content.map(({ content }) => (JSON.parse(content) as Record<string, string>).证书编号);
      expect(await numbers()).toEqual(["A-3", "A-1", "A-4", "A-2"]);
      await update(withoutYear, { content: JSON.stringify({ 证书编号: "A-2", 年份: "2026" }) });
      expect(await numbers()).toEqual(["A-2", "A-3", "A-1", "A-4"]);
    });

    test("shows the three public keys and nothing else", async () => {
      const { make, search } = await open();
      await make("王小明", { 活动名称: "评选", 电话: "13800138000", 证书编号: "A-77" });
      await make("李小四", "只有文字 13900139000");
      const [found] = (await search("小明")).content;
      expect(Object.keys(found ?? {})).toEqual(["id", "name", "content"]);
      expect(JSON.parse(found?.content ?? "")).toEqual({ 证书编号: "A-77", 活动名称: "评选" });
      expect((await search("李小四")).content[0]?.content).toBe("{}");
    });

    test("refuses what is too short or too long", async () => {
      const { call } = await open();
      for (const [content, message] of [
        ["王", "请至少输入 2 个字"],
        [" 王 ", "请至少输入 2 个字"],
        ["", "请至少输入 2 个字"],
        ["长".repeat(65), "查询内容最多 64 个字"],
      ] as const) {
        expect(await call(award.search, { content })).toMatchObject({
          status: 400,
          envelope: { code: 10, message, success: false, data: { errors: [{ field: "content", message }], total: 1 } },
        });
      }
    });

    test("takes the signs of a pattern or of a statement as text", async () => {
      const { make, search } = await open();
      await make("王小明");
      for (const term of ["%%", "__", "王'%", "王%", "' or 1=1 --", "😀😀", "\\\\", "长".repeat(64)]) {
        expect(await search(term), term).toMatchObject({ content: [], total: 0, totalPages: 0, number: 0 });
      }
    });

    test("finds whole names and numbers only, where an institute wants it so", async () => {
      const { make, search } = await open({ config: { searchMatch: "exact" } });
      await make("王小明", { 证书编号: "2025-0001" });
      expect(
        await Promise.all(
          ["王小明", "2025-0001", "王小", "小明", "2025"].map(async (term) => (await search(term)).total),
        ),
      ).toEqual([1, 1, 0, 0, 0]);
    });

    test("is counted by day", async () => {
      const { search, store, restart, call } = await open();
      await search("王小明");
      await search("王小明");
      await call(award.search, { content: "王小明", page: 1 });
      await call(award.search, { content: "王" });
      const { store: again } = await restart();
      expect(await again.read.selectFrom("search_count").selectAll().execute()).toEqual([
        { day: "2026-11-20", count: 2 },
      ]);
      expect(again).not.toBe(store);
    });

    test("finds the same once its keys are derived anew", async () => {
      const { make, search, store } = await open();
      await make("王小明、李四", { 证书编号: "A-1" });
      await store.write((tx) => tx.deleteFrom("award_key").execute());
      expect((await search("小明")).total).toBe(0);
      expect(await updateSearchIndex(store, 1)).toBe(true);
      expect(await updateSearchIndex(store, 2)).toBe(false);
      expect((await search("小明")).total).toBe(1);
    });
  });

  describe("an award", () => {
    test("is made by hand with what it says, in one way", async () => {
      const { make } = await open();
      const made = await make(" 王小明；李四、王小明 ", { "证书 编号": " A-1 ", 等级: 1, 作品: ["甲", "乙"] });
      expect(made).toMatchObject({
        name: "王小明、李四",
        content: '{"证书编号":"A-1","等级":"1","作品":["甲","乙"]}',
        number: "A-1",
        version: 1,
        state: "valid",
        activity: null,
        template: null,
        issuedOn: "2026-11-20",
      });
    });

    test.each<[string, object | string, string]>([
      ["、", {}, "请填写姓名"],
      ["甲乙", { 二维码: "x" }, "“二维码”由系统填写，不能写在内容里"],
      ["甲乙", { " 姓 名": "x" }, "“姓名”由系统填写，不能写在内容里"],
      ["甲乙", { 奖项: "一等奖", "奖项 ": "二等奖" }, "内容里有两个“奖项”"],
      ["甲乙", { " ": "x" }, "内容里有一项没有名称"],
      ["甲乙", { 成绩: { 数学: 1 } }, "内容里“成绩”的值须是文字或文字的列表"],
    ])("is refused: %j %j", async (name, content, message) => {
      const { call, headers, store } = await open();
      const text = typeof content === "string" ? content : JSON.stringify(content);
      expect(await call(award.create, { name, content: text }, headers)).toMatchObject({
        status: 400,
        envelope: { message },
      });
      expect(await store.read.selectFrom("award").selectAll().execute()).toEqual([]);
    });

    test("keeps its number for good, also when it is withdrawn", async () => {
      const { make, call, headers } = await open();
      const first = await make("王小明", { 证书编号: "A-1" });
      const again = () => call(award.create, { name: "李四", content: JSON.stringify({ 证书编号: "ａ-1" }) }, headers);
      expect(await again()).toMatchObject({ status: 409, envelope: { code: 50, message: "证书编号“ａ-1”已被使用" } });
      await call(award.remove, { id: first.id }, headers);
      expect((await again()).status).toBe(409);
    });

    test("gets a new version with every change, and none without one", async () => {
      const { make, update, search, store } = await open();
      const made = await make("王小明", { 证书编号: "A-1", 奖项: "二等奖" });
      expect((await update(made, {})).data.version).toBe(1);
      const content = JSON.stringify({ 证书编号: "B-1", 奖项: "一等奖" });
      expect((await update(made, { name: "王晓明", content, reason: "更正" })).data).toMatchObject({
        version: 2,
        number: "B-1",
      });
      expect((await search("王小明")).total).toBe(0);
      expect((await search("A-1")).total).toBe(0);
      expect((await search("王晓明")).total).toBe(1);
      expect((await update(made, { content: made.content })).data).toMatchObject({ version: 3, number: "A-1" });
      const versions = await store.read
        .selectFrom("award_version")
        .select(["version", "name", "source", "reason", "user_id"])
        .orderBy("version")
        .execute();
      expect(versions).toEqual([
        { version: 1, name: "王小明", source: "manual", reason: "", user_id: 1 },
        { version: 2, name: "王晓明", source: "edit", reason: "更正", user_id: 1 },
        { version: 3, name: "王小明", source: "edit", reason: "", user_id: 1 },
      ]);
    });

    test("keeps its number, activity and year in an edit that leaves them out; an empty text takes them away", async () => {
      const { make, update, search } = await open();
      const made = await make("王小明", { 证书编号: "A-1", 活动名称: "优课评选", 年份: "2025", 作品: "春天" });
      const edited = (await update(made, { content: '{"作品":"夏天","年份":"2026"}' })).data;
      expect(edited.number).toBe("A-1");
      expect(JSON.parse(edited.content)).toEqual({
        证书编号: "A-1",
        活动名称: "优课评选",
        年份: "2026",
        作品: "夏天",
      });
      expect((await search("A-1")).total).toBe(1);
      expect((await update(made, { content: '{"证书编号":"","作品":"夏天"}' })).data.number).toBe(null);
      expect((await search("A-1")).total).toBe(0);
    });

    test("is not overwritten by who edited an older version, nor JSON by text", async () => {
      const { make, update } = await open();
      const made = await make("王小明", { 奖项: "二等奖" });
      await update(made, { content: '{"奖项":"一等奖"}' });
      expect(await update(made, { content: '{"奖项":"三等奖"}', version: 1 })).toMatchObject({
        status: 409,
        envelope: { code: 51 },
      });
      expect(await update(made, { content: "一等奖" })).toMatchObject({
        status: 400,
        envelope: { message: "内容原来是 JSON，不能换成不是 JSON 的文字" },
      });
    });

    test("is withdrawn when it is removed: gone from list, search and download", async () => {
      const { make, call, headers, search, pdf, update, store } = await open();
      const made = await make("王小明");
      expect((await call(award.remove, { id: made.id }, headers)).data).toEqual({ id: made.id });
      expect((await search("王小明")).total).toBe(0);
      expect((await call(award.list, { page: 0 }, headers)).data.total).toBe(0);
      expect((await pdf(made.id)).statusCode).toBe(410);
      expect((await call(award.remove, { id: made.id }, headers)).status).toBe(404);
      expect((await update(made, { name: "李四" })).status).toBe(404);
      expect(await store.read.selectFrom("award_version").select("name").execute()).toEqual([{ name: "王小明" }]);
    });

    test("is found in the list by any template that its activity ever had", async () => {
      const { make, call, headers, upload } = await open();
      await make("别处");
      const { id } = (await call(activity.create, { name: "2025年评选" }, headers)).data;
      const give = async (field: "template" | "name_list", file: File) =>
        (await call(activity.upload, { id, field, file }, headers)).data.file.id;
      const older = await give("template", buildDocx(["{姓名}"]));
      const list = await give("name_list", new File(["姓名\n甲一\n乙二\n"], "a.csv"));
      await call(contract.publication.publish, { id }, headers);
      const newer = await give("template", buildDocx(["新{姓名}"]));
      const listed = async (template: string | null) => (await call(award.list, { page: 0, template }, headers)).data;
      const [first] = (await listed(older)).content;
      const own = (await upload(first?.id ?? "", buildDocx(["自{姓名}"]))).data.file.id;
      expect((await listed(older)).content).toMatchObject([
        { name: "甲一", template: own, activity: { id } },
        { name: "乙二", template: older },
      ]);
      expect((await listed(newer)).total).toBe(2);
      expect((await listed(own)).content).toMatchObject([{ name: "甲一" }]);
      expect((await listed(null)).total).toBe(3);
      expect((await listed(list)).total).toBe(0);
      expect((await listed("nope")).total).toBe(0);
    });
  });

  describe("a certificate", () => {
    test("is refused without a template, for a withdrawn award, for none at all", async () => {
      const { make, pdf, app, headers } = await open();
      const made = await make("王小明");
      expect((await pdf(made.id)).json()).toMatchObject({ code: 41, message: "奖证模板文件未上传", data: null });
      expect((await pdf(made.id)).statusCode).toBe(404);
      expect((await pdf("nope")).statusCode).toBe(404);
      expect((await app.inject({ url: `/api/award/download/id/${made.id}.docx` })).statusCode).toBe(401);
      expect((await app.inject({ url: `/api/award/download/id/${made.id}.docx`, headers })).statusCode).toBe(404);
    });

    test("carries the award's values, a name that every system takes, and leaves a record first", async () => {
      const { make, upload, pdf, store, time } = await open();
      const made = await make("王/小明", { 证书编号: "2025-1", 奖项: "一等奖" });
      const report = (await upload(made.id, buildDocx(["{姓名}{奖项}{证书编号}{日期}"]))).data;
      expect(report).toMatchObject({ kind: "template", pages: 1, preview: `/api/award/preview/id/${made.id}.pdf` });
      const answer = await pdf(made.id);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition":
          "inline; filename=\"2025-1-____.pdf\"; filename*=UTF-8''2025-1-%E7%8E%8B_%E5%B0%8F%E6%98%8E.pdf",
        "cache-control": "no-cache",
        "x-robots-tag": "noindex",
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
      expect(answer.json()).toMatchObject({
        values: { 姓名: "王/小明", 奖项: "一等奖", 证书编号: "2025-1", 日期: "2026年11月20日" },
      });
      const [made1] = await store.read.selectFrom("rendition").selectAll().execute();
      expect(made1).toMatchObject({
        award_id: made.id,
        version: 2,
        kind: "pdf",
        first_public_at: time.now,
        address_base: "",
      });
      expect(`"${made1?.hash}"`).toBe(answer.headers.etag);

      time.now += 60_000;
      const again = await pdf(made.id, { headers: { "if-none-match": String(answer.headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect((await pdf(made.id, { headers: { "if-none-match": "*" } })).statusCode).toBe(304);
      expect((await pdf("nothing", { headers: { "if-none-match": "*" } })).statusCode).toBe(404);
      expect((await pdf(made.id, { query: "?download=1" })).headers["content-disposition"]).toMatch(/^attachment; /);
      expect(await store.read.selectFrom("rendition").selectAll().execute()).toEqual([made1]);
    });

    test("as .docx is for administrators and does not count as downloaded by the public", async () => {
      const { make, upload, app, headers, store } = await open();
      const made = await make("王小明");
      await upload(made.id, buildDocx(["{姓名}"]));
      const answer = await app.inject({ url: `/api/award/download/id/${made.id}.docx`, headers });
      expect(answer.json()).toMatchObject({ values: { 姓名: "王小明", 成员: [{ 姓名: "王小明" }] } });
      expect(answer.headers["content-disposition"]).toContain("attachment");
      expect(await store.read.selectFrom("rendition").select(["kind", "first_public_at"]).execute()).toEqual([
        { kind: "docx", first_public_at: null },
      ]);
    });

    test("template is refused when the award cannot fill it, or when it is none; nothing is stored", async () => {
      const { make, upload, store } = await open();
      const made = await make("王小明", { 奖项: "一等奖" });
      expect(await upload(made.id, buildDocx(["{姓名}{作品}"]))).toMatchObject({
        status: 400,
        envelope: { data: { errors: [{ placeholder: "作品", message: "奖证模板要印出“作品”，而它没有值" }] } },
      });
      expect((await upload(made.id, new File(["no"], "a.docx"))).status).toBe(400);
      expect((await upload(made.id, new File(["no"], "a.pdf"))).status).toBe(415);
      expect((await upload("nope", buildDocx(["{姓名}"]))).status).toBe(404);
      expect(await store.read.selectFrom("upload").selectAll().execute()).toEqual([]);
      expect((await upload(made.id, buildDocx(["{姓名}{作品?}"]))).status).toBe(200);
    });

    test("value that its template prints is not edited away", async () => {
      const { make, upload, update } = await open();
      const made = await make("王小明", { 奖项: "一等奖" });
      const template = (await upload(made.id, buildDocx(["{奖项}"]))).data.file.id;
      expect(await update(made, { template, content: "{}" })).toMatchObject({
        status: 400,
        envelope: { data: { errors: [{ placeholder: "奖项" }] } },
      });
    });
  });
});
