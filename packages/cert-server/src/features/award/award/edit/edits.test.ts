import { contract } from "cert-api";
import { describe, expect, test } from "vitest";
import { createApp } from "../../../../app.ts";
import { buildDocx } from "../../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";
import { makePerson } from "../../../../testing/people.ts";
import { PAGE_HOLDS, plainRenderer } from "../../../../testing/plainRenderer.ts";
import { waitingRenderer } from "../../../../testing/waitingRenderer.ts";
import { openSite } from "../../../public/site/site.service.ts";

const { award } = contract;
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n李四,A-02,二等奖\n";
const content = { 证书编号: "A-01", 活动名称: "2025年优秀案例评选", 年份: "2025", 奖项: "特等奖" };

onSqlite((database) => {
  const published = async (more: Partial<Parameters<typeof openActivity>[1]> = {}) => {
    const opened = await openActivity(database, { list, template: ["{姓名}", "{奖项}"], ...more });
    expect((await opened.publish()).status).toBe(200);
    const award1 = await opened.first("A-01");
    const own = (paragraphs: readonly string[]) =>
      opened.call(
        award.upload,
        { id: award1, field: "template" as const, file: buildDocx(paragraphs) },
        opened.headers,
      );
    const downloads = () =>
      opened.store.read.selectFrom("rendition").select(["version", "kind", "first_public_at"]).orderBy("id").execute();
    return { ...opened, award1, own, downloads };
  };

  describe("versions", () => {
    test("say who wrote what, when and why, the first one first; of a withdrawn award too", async () => {
      const { award1, versions, edit, nextDay, call, headers, give, publish, own } = await published();
      await nextDay();
      await edit(award1, "王晓明", content, { reason: "录入有误" });
      await own(["自己的{姓名}"]);
      await nextDay();
      await give(list.replace("王小明", "王大明"));
      await publish({ overwriteEdited: true, reason: "名单更正" });
      await call(award.remove, { id: award1 }, headers);
      const who = "系统管理员";
      expect(await versions(award1)).toMatchObject([
        { version: 1, name: "王小明", source: "publish", who, why: null, at: "2026-11-20T01:00:00.000Z" },
        { version: 2, name: "王晓明", source: "edit", who, why: "录入有误", at: "2026-11-21T01:00:00.000Z" },
        { version: 3, name: "王晓明", source: "edit", who, why: null },
        { version: 4, name: "王大明", source: "publish", who, why: "名单更正", at: "2026-11-22T01:00:00.000Z" },
      ]);
      expect(JSON.parse((await versions(award1))[1]?.content ?? "")).toEqual(content);
    });

    test("are not printed with a template that was handed in for another award", async () => {
      const { award1, call, headers, own } = await published();
      const template = (await own(["王小明专用{姓名}"])).data.file.id;
      const { data: other } = await call(award.create, { name: "郑十", content: "{}", template: null }, headers);
      const unknown = {
        code: 10,
        data: { errors: [{ field: "template", message: "引用的奖证模板不存在" }] },
      };
      const printed = { name: "郑十", content: "{}", template };
      expect((await call(award.create, printed, headers)).envelope).toMatchObject(unknown);
      expect((await call(award.update, { ...printed, id: other.id }, headers)).envelope).toMatchObject(unknown);
      // Its own award goes on with it
      const again = { id: award1, name: "王小明", content: JSON.stringify(content), template };
      expect((await call(award.update, again, headers)).status).toBe(200);
    });

    test("are for who may read awards, and nobody's where there is no award", async () => {
      const app = await published();
      const { award1, call } = app;
      const stranger = await makePerson(app, "stranger", { authorities: ["activity:read"] });
      const reader = await makePerson(app, "reader", { authorities: ["award:read"] });
      expect((await call(award.versions, { id: award1 })).status).toBe(401);
      expect((await call(award.versions, { id: award1 }, stranger.headers)).status).toBe(403);
      expect((await call(award.versions, { id: award1 }, reader.headers)).status).toBe(200);
      expect(await call(award.versions, { id: "nope" }, reader.headers)).toMatchObject({
        status: 404,
        envelope: { message: "未找到该奖证" },
      });
    });

    test("earlier ones are printed as they were, for who may read awards, and count as nobody's download", async () => {
      const app = await published();
      const { award1, edit, pdf, call, headers, downloads } = app;
      const first = await pdf(award1, "?version=1", headers);
      await edit(award1, "王晓明", content);
      const stranger = await makePerson(app, "stranger", { authorities: ["award:write"] });
      const reader = await makePerson(app, "reader", { authorities: ["award:read"] });
      const asked = async (query: string, by = {}) => (await pdf(award1, query, by)).statusCode;
      expect([await asked("?version=1"), await asked("?version=1", stranger.headers)]).toEqual([401, 403]);
      expect([
        await asked("?version=3", reader.headers),
        await asked("?version=0", reader.headers),
        await asked("?version=x", reader.headers),
      ]).toEqual([404, 404, 400]);
      const again = await pdf(award1, "?version=1", reader.headers);
      expect(again.headers.etag).toBe(first.headers.etag);
      expect(again.json()).toMatchObject({ values: { 姓名: "王小明", 奖项: "一等奖" } });
      await call(award.revoke, { id: award1, reason: "重复颁发" }, headers);
      expect([
        await asked("?version=1", reader.headers),
        await asked("?version=2", reader.headers),
        await asked(""),
      ]).toEqual([410, 410, 410]);
      await call(award.restore, { id: award1 }, headers);
      expect(await asked("?version=1", reader.headers)).toBe(200);
      await call(award.remove, { id: award1 }, headers);
      expect([
        await asked("?version=1", reader.headers),
        await asked("?version=2", reader.headers),
        await asked(""),
      ]).toEqual([410, 410, 410]);
      expect((await downloads()).map(({ first_public_at }) => first_public_at)).toEqual([null]);
    });
  });

  describe("a revocation", () => {
    test.each<[string, "revoke" | "restore", readonly ("revoke" | "restore" | "remove")[], object, number, string]>([
      ["without a reason", "revoke", [], { reason: " " }, 400, "请填写撤销原因"],
      ["with too long a reason", "revoke", [], { reason: "长".repeat(201) }, 400, "撤销原因最多 200 个字"],
      ["a second time", "revoke", ["revoke"], { reason: "再次" }, 409, "该奖证已经撤销"],
      ["of a withdrawn award", "revoke", ["remove"], { reason: "再次" }, 404, "未找到该奖证"],
      ["of a revoked and withdrawn award", "revoke", ["revoke", "remove"], { reason: "再次" }, 404, "未找到该奖证"],
      ["taken back of a valid award", "restore", [], {}, 409, "该奖证没有被撤销"],
      ["taken back twice", "restore", ["revoke", "restore"], {}, 409, "该奖证没有被撤销"],
      ["taken back of a withdrawn award", "restore", ["revoke", "remove"], {}, 404, "未找到该奖证"],
    ])("%s is refused and changes nothing", async (_, stateChange, before, input, status, message) => {
      const { award1, call, headers, issued } = await published();
      for (const verb of before)
        expect((await call(award[verb], { id: award1, reason: "重复颁发" }, headers)).status).toBe(200);
      const { awards, keys } = await issued();
      expect(await call(award[stateChange], { id: award1, reason: "", ...input }, headers)).toMatchObject({
        status,
        envelope: { success: false, message },
      });
      expect(await issued()).toMatchObject({ awards, keys });
      expect((await call(award[stateChange], { id: "nope", reason: "再次" }, headers)).status).toBe(404);
    });

    test("is public with its reason; taken back, the award is as it was", async () => {
      const { award1, call, headers, search, pdf, app, store, issued, nextDay, problems } = await published();
      const before = await issued();
      const { etag } = (await pdf(award1)).headers;
      await nextDay();
      for (const reason of ["作品系抄袭", "重复颁发"]) {
        expect((await call(award.revoke, { id: award1, reason }, headers)).data).toMatchObject({
          state: "revoked",
          version: 1,
        });
        expect((await call(award.verify, { id: award1, version: 1 })).data).toMatchObject({
          state: "revoked",
          reason,
          changedAt: "2026-11-21T01:00:00.000Z",
        });
        expect((await search("王小明")).total).toBe(0);
        expect((await pdf(award1)).json()).toMatchObject({ code: 60, message: "该奖证已被撤销" });
        expect((await app.inject({ url: `/api/award/download/id/${award1}.docx`, headers })).statusCode).toBe(410);
        const listed = (await call(award.list, { page: 0 }, headers)).data.content;
        expect(listed.map(({ state }) => state)).toEqual(["revoked", "valid"]);
        await call(award.restore, { id: award1, reason: "查无此事" }, headers);
        expect((await call(award.verify, { id: award1 })).data).toMatchObject({
          state: "valid",
          reason: null,
          changedAt: null,
        });
      }
      expect((await pdf(award1)).headers.etag).toBe(etag);
      const after = await issued();
      expect([after.versions, after.keys, after.taken]).toEqual([before.versions, before.keys, before.taken]);
      const stateChanges = await store.read
        .selectFrom("audit_entry")
        .select(["action", "change"])
        .where("noun", "=", "award")
        .orderBy("id")
        .execute();
      expect(stateChanges.map(({ action, change }) => [action, JSON.parse(change).reason])).toEqual([
        ["revoke", "作品系抄袭"],
        ["restore", "查无此事"],
        ["revoke", "重复颁发"],
        ["restore", "查无此事"],
      ]);
      expect(await problems()).toEqual([]);
    });

    test("of an award that is edited meanwhile: it comes back as it was edited", async () => {
      const { award1, call, headers, edit, search, problems } = await published();
      await call(award.revoke, { id: award1, reason: "姓名有误" }, headers);
      expect((await edit(award1, "王晓明", { ...content, 证书编号: "B-01" })).data).toMatchObject({
        state: "revoked",
        version: 2,
      });
      expect((await search("王晓明")).total + (await search("B-01")).total).toBe(0);
      await call(award.restore, { id: award1 }, headers);
      expect([(await search("王晓明")).total, (await search("B-01")).total, (await search("王小明")).total]).toEqual([
        1, 1, 0,
      ]);
      expect(await problems()).toEqual([]);
    });

    test("reaches a download that is under way", async () => {
      const { renderer, asked, go } = waitingRenderer("renderPdf");
      const { award1, pdf, call, headers, downloads } = await published({ renderer });
      const answer = pdf(award1);
      await asked;
      await call(award.revoke, { id: award1, reason: "重复颁发" }, headers);
      go();
      expect((await answer).json()).toMatchObject({ code: 60, message: "该奖证已被撤销" });
      expect(await downloads()).toEqual([]);
    });
  });

  describe("a certificate that leaves", () => {
    test("is the public's download only by the public's door: no headers alone, no preview, no .docx", async () => {
      const { award1, app, headers, pdf, downloads, time } = await published();
      expect((await app.inject({ method: "HEAD", url: `/api/award/download/id/${award1}.pdf` })).statusCode).toBe(200);
      await app.inject({ url: `/api/award/preview/id/${award1}.pdf`, headers });
      await app.inject({ url: `/api/award/download/id/${award1}.docx`, headers });
      expect((await downloads()).map(({ first_public_at }) => first_public_at)).toEqual([null, null]);
      await pdf(award1);
      expect(await downloads()).toMatchObject([
        { kind: "pdf", first_public_at: time.now },
        { kind: "docx", first_public_at: null },
      ]);
    });

    test("is recorded with what made it: where no PDF is stored, after an upgrade once more, and the earlier one stays", async () => {
      const { award1, app, store, config } = await published({ config: { storesPdf: false } });
      await app.inject({ url: `/api/award/download/id/${award1}.pdf` });
      const records = () =>
        store.read.selectFrom("rendition").select(["hash", "renderer", "fonts_hash"]).orderBy("id").execute();
      const [old] = await records();
      const plain = plainRenderer();
      const upgraded = async (renderer: string, same: boolean) => {
        const next = await createApp({
          config,
          store,
          site: await openSite("/nowhere"),
          clock: Date.now,
          logStream: { write: () => undefined },
          renderer: {
            ...plain,
            identity: async () => ({ renderer, fontsHash: "1" }),
            renderPdf: async (job) => plain.renderPdf(same ? job : { ...job, title: "better" }),
          },
        });
        const answer = await next.inject({ url: `/api/award/download/id/${award1}.pdf` });
        const known = await next.inject({
          url: `/api/award/download/id/${award1}.pdf`,
          headers: { "if-none-match": String(answer.headers.etag) },
        });
        expect(known.statusCode).toBe(304);
        await next.close();
      };
      await upgraded("plain 2", true);
      expect(await records()).toEqual([old]);
      await upgraded("plain 3", false);
      expect(await records()).toEqual([
        old,
        { hash: expect.not.stringMatching(old?.hash ?? ""), renderer: "plain 3", fonts_hash: "1" },
      ]);
    });
  });

  describe("a template of an award's own", () => {
    test("with a code waits for a permalink, also where it is chosen by its reference; one that is in force stays", async () => {
      const { award1, own, issued, call, headers, edit, versions, print, store } = await published();
      const before = await issued();
      const refused = { status: 409, envelope: { code: 50, message: expect.stringContaining("CERT_PUBLIC_URL") } };
      expect(await own(["{姓名}{二维码}"])).toMatchObject(refused);
      const {
        file: { id: template },
      } = await print(["{姓名}{二维码}"]);
      expect(await edit(award1, "王晓明", content, { template })).toMatchObject(refused);
      expect(await call(award.create, { name: "赵六", content: "{}", template }, headers)).toMatchObject(refused);
      expect(await issued()).toEqual(before);
      // As it is after the address was taken away again, and in the demonstration
      await store.write((tx) => tx.updateTable("upload").set({ user_id: null }).where("id", "=", template).execute());
      expect((await edit(award1, "王晓明", content, { template })).status).toBe(200);
      await store.write((tx) => tx.updateTable("upload").set({ user_id: 1 }).where("id", "=", template).execute());
      expect((await edit(award1, "王大明", content, { template })).status).toBe(200);
      expect(await versions(award1)).toHaveLength(3);
    });

    test("with a code is taken once there is a permalink", async () => {
      const { own, pdf, award1 } = await published({ config: { publicUrl: new URL("https://zs.example.edu.cn/") } });
      expect((await own(["{姓名}{二维码}"])).status).toBe(200);
      expect((await pdf(award1)).json()).toMatchObject({
        values: { 二维码: `https://zs.example.edu.cn/v/${award1}/2` },
      });
    });

    test("is tried in print before it is taken", async () => {
      const { own, edit, award1, issued } = await published();
      await edit(award1, "王小明", { ...content, 备注: "很".repeat(PAGE_HOLDS + 1) });
      const before = await issued();
      expect(await own(["{姓名}{备注}"])).toMatchObject({
        status: 400,
        envelope: { data: { errors: [{ placeholder: "备注", message: "证书会多出一页，请缩短“备注”的内容。" }] } },
      });
      expect(await issued()).toEqual(before);
    });

    test("is refused when the award was edited while it was read", async () => {
      const { renderer, asked, go } = waitingRenderer("compile", { call: 2 });
      const { own, edit, award1, versions } = await published({ renderer });
      const upload = own(["自己的{姓名}{奖项}"]);
      await asked;
      expect((await edit(award1, "王晓明", { 证书编号: "A-01", 奖项: "特等奖" })).status).toBe(200);
      go();
      expect(await upload).toMatchObject({ status: 409, envelope: { code: 51 } });
      expect(await versions(award1)).toHaveLength(2);
    });
  });
});
