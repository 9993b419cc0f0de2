import { contract } from "cert-api";
import type { Renderer } from "cert-render";
import { describe, expect, test } from "vitest";
import { createJobs, LEASE_MS } from "../../../jobs/jobs.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { PAGE_HOLDS, plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";
import { waitingRenderer } from "../../../testing/waitingRenderer.ts";

const { activity, award } = contract;
const csv = (text: string, name = "名单.csv") => new File([text], name);
const long = "很".repeat(PAGE_HOLDS + 1);

eachDatabase((database) => {
  const open = async (list: string, template = ["{姓名}", "{奖项}"], renderer: Renderer = plainRenderer()) => {
    const app = await testApp(database, { renderer });
    const headers = await app.login();
    const { call } = app;
    const { id } = (await call(activity.create, { name: "2025年优秀案例评选" }, headers)).data;
    const upload = (field: "template" | "name_list", file: File) => call(activity.upload, { id, field, file }, headers);
    expect((await upload("template", buildDocx(template))).status).toBe(200);
    expect((await upload("name_list", csv(list))).status).toBe(200);
    const plan = async () => call(contract.publication.plan, { id }, headers);
    const publish = (more: object = {}) => call(contract.publication.publish, { id, ...more }, headers);
    const progress = async () => (await call(contract.publication.progress, { id }, headers)).data;
    const search = async (content: string) => (await call(award.search, { content })).data;
    const first = async (content: string) => (await search(content)).content[0]?.id ?? "";
    return { ...app, headers, id, upload, plan, publish, progress, search, first };
  };

  const waiting = () => waitingRenderer("check");

  describe("a plan", () => {
    test("says what publishing would do, and holds as long as nothing changes", async () => {
      const { plan, publish, upload, call, headers, first } = await open(
        "姓名,证书编号,奖项\n甲一,A-1,一等奖\n乙二,A-2,一等奖\n丙三,A-3,一等奖\n",
      );
      const before = (await plan()).data;
      expect(before).toMatchObject({
        created: 3,
        changed: 0,
        unchanged: 0,
        unlisted: 0,
        edited: 0,
        confirmations: [],
        replacedTemplate: null,
      });
      expect((await plan()).data.token).toBe(before.token);
      expect((await publish({ plan: before.token })).data).toMatchObject({ created: 3 });
      expect(await publish({ plan: before.token })).toMatchObject({ status: 409, envelope: { code: 51 } });

      await upload("name_list", csv("姓名,证书编号,奖项\n甲一,A-1,特等奖\n乙二,A-2,一等奖\n丁四,A-4,一等奖\n"));
      const again = (await plan()).data;
      expect(again).toMatchObject({ created: 1, changed: 1, unchanged: 1, unlisted: 1, edited: 0 });
      const content = JSON.stringify({ 证书编号: "A-2", 奖项: "二等奖" });
      await call(award.update, { id: await first("乙二"), name: "乙二", content }, headers);
      expect(await publish({ plan: again.token })).toMatchObject({ status: 409, envelope: { code: 51 } });
      const last = (await plan()).data;
      expect(last).toMatchObject({ created: 1, changed: 1, unchanged: 0, unlisted: 1, edited: 1 });
      expect((await publish({ plan: last.token })).data).toMatchObject({ created: 1, changed: 1, edited: 1 });
    });

    test("names what must be confirmed; publishing waits for it", async () => {
      const { plan, publish, search } = await open(
        "姓名,奖项,电话,证件\n甲一,一等奖,13800138000,11010519491231002X\n乙二,一等奖,13800138001,\n",
        ["{姓名}{奖项}{电话}{证件?}"],
      );
      const { confirmations, confirmationCodes } = (await plan()).data;
      expect(confirmations).toEqual([
        "第 2 行等 2 处“电话”看起来是手机号，发布后会印在证书或核验页上，请确认。",
        "第 2 行“证件”看起来是身份证号，发布后会印在证书或核验页上，请确认。",
      ]);
      expect(confirmationCodes).toEqual([
        { code: "personalPhone", params: { row: 2, column: "电话", count: 2 } },
        { code: "personalIdentity", params: { row: 2, column: "证件", count: 1 } },
      ]);
      expect(await publish()).toMatchObject({ status: 409, envelope: { code: 53 } });
      expect(await publish({ confirmed: false })).toMatchObject({ status: 409 });
      expect((await search("甲一")).total).toBe(0);
      expect((await publish({ confirmed: true })).data).toMatchObject({ created: 2 });
    });

    test("is refused as publishing would be", async () => {
      const { call, headers } = await open("姓名,奖项\n甲一,一等奖\n");
      const empty = (await call(activity.create, { name: "空" }, headers)).data.id;
      expect(await call(contract.publication.plan, { id: empty }, headers)).toMatchObject({
        status: 400,
        envelope: { code: 11 },
      });
      expect(await call(contract.publication.plan, { id: "99" }, headers)).toMatchObject({ status: 404 });
    });
  });

  describe("the check of every certificate", () => {
    test("is a job whose outcome is kept: the same parts are not checked again", async () => {
      let asked = 0;
      const plain = plainRenderer();
      const counting: Renderer = { ...plain, check: (job) => (asked++, plain.check(job)) };
      const { publish, store, upload } = await open("姓名,奖项\n甲一,一等奖\n", ["{姓名}"], counting);
      await publish();
      const once = asked;
      await publish();
      expect(asked).toBe(once);
      const preflights = () =>
        store.read.selectFrom("job").select(["state", "done", "total"]).where("kind", "=", "preflight").execute();
      expect(await preflights()).toEqual([{ state: "done", done: 1, total: 1 }]);
      await upload("template", buildDocx(["{姓名}", "新"]));
      await publish();
      expect(asked).toBe(2 * once);
      expect(await preflights()).toHaveLength(1);
    });

    test("begins with the upload, shows how far it is, and goes on where a process was killed", async () => {
      const rows = Array.from({ length: 3_000 }, (_, index) => `甲${index},一等奖`);
      const { renderer, asked, go } = waiting();
      const { progress, store, restart, id } = await open(`姓名,奖项\n${rows.join("\n")}\n`, ["{姓名}"], renderer);
      await asked;
      expect(await progress()).toEqual({
        running: true,
        done: 0,
        total: 3_000,
        step: "正在核对每张证书",
        stepCode: "check",
      });
      // What the store holds of a process that was killed half-way.
      go();
      const states = async () =>
        (await store.read.selectFrom("job").select("state").execute()).map(({ state }) => state);
      await expect.poll(states).toEqual(["done", "done"]);
      const half = JSON.stringify({ at: 2_000, rendered: 7, problems: [] });
      await store.write((tx) =>
        tx
          .updateTable("job")
          .set({
            state: "running",
            done: 2_000,
            result: half,
            lease_holder: "gone",
            lease_until: Date.now() + LEASE_MS,
            finished_at: null,
          })
          .where("kind", "in", ["check", "preflight"])
          .execute(),
      );
      const next = await restart();
      const headers = await next.login();
      const seen = async () => (await next.call(contract.publication.progress, { id }, headers)).data;
      if (database.engine === "postgresql") {
        // Another process may be at it: its lease is waited for.
        expect(await seen()).toMatchObject({ running: true, done: 2_000, total: 3_000 });
        await next.store.write((tx) => tx.updateTable("job").set({ lease_until: 0 }).execute());
      }
      expect((await next.call(contract.publication.publish, { id }, headers)).data).toMatchObject({ created: 3_000 });
      const [ended] = await next.store.read.selectFrom("job").selectAll().where("kind", "=", "preflight").execute();
      expect(ended).toMatchObject({ state: "done", done: 3_000 });
      expect(JSON.parse(ended?.result ?? "")).toMatchObject({ at: 3_000, rendered: 1_007 });
    });

    test("of a list that is replaced meanwhile counts for nothing", async () => {
      const { renderer, asked, go } = waiting();
      const { publish, upload, search } = await open("姓名,奖项\n甲一,一等奖\n", ["{姓名}"], renderer);
      const first = publish();
      await asked;
      expect((await upload("name_list", csv("姓名,奖项\n乙二,一等奖\n"))).status).toBe(200);
      go();
      expect(await first).toMatchObject({ status: 409, envelope: { message: "这个活动刚刚有变化，请重新核对" } });
      expect((await search("甲一")).total).toBe(0);
      expect((await publish()).data).toMatchObject({ created: 1 });
    });

    test("does not let a second publish in, nor one of a process that lost its lease", async () => {
      const { renderer, asked, go } = waiting();
      const { publish, store, search } = await open("姓名,奖项\n甲一,一等奖\n", ["{姓名}"], renderer);
      const first = publish();
      await asked;
      expect(await publish()).toMatchObject({ status: 409, envelope: { code: 52 } });
      const later = (await store.read.selectFrom("job").select("lease_until").execute()).map((job) => job.lease_until);
      const leaseClock = async () => Math.max(...later) + LEASE_MS;
      const other = createJobs({ store, clock: Date.now, leaseClock });
      expect(await other.claim("publish", "1", { total: 0, result: {}, userId: null })).not.toBeNull();
      go();
      expect(await first).toMatchObject({ status: 409, envelope: { code: 52 } });
      expect((await search("甲一")).total).toBe(0);
    });
  });

  describe("a replaced template", () => {
    test("is counted, and refused where an issued award cannot be printed with it", async () => {
      const { plan, publish, upload, call, headers, first, app } = await open(
        "姓名,证书编号,奖项,备注\n甲一,A-1,一等奖,短\n乙二,A-2,一等奖,短\n",
      );
      await publish();
      const [edited, downloaded] = [await first("甲一"), await first("乙二")];
      const content = JSON.stringify({ 证书编号: "A-1", 奖项: "一等奖", 备注: long });
      expect((await call(award.update, { id: edited, name: "甲一", content }, headers)).status).toBe(200);
      await app.inject({ url: `/api/award/download/id/${downloaded}.pdf` });
      await upload("template", buildDocx(["{姓名}", "{备注}"]));
      const planned = (await plan()).data;
      expect(planned).toMatchObject({ unchanged: 1, edited: 1, replacedTemplate: { awards: 2, undownloaded: 1 } });
      expect(await publish({ template: "all", reason: "换章" })).toMatchObject({
        status: 400,
        envelope: {
          data: {
            errors: [{ placeholder: "备注", message: "奖证“A-1”（甲一）：证书会多出一页，请缩短“备注”的内容。" }],
          },
        },
      });
      await call(award.update, { id: edited, name: "甲一", content: content.replace(long, "好") }, headers);
      expect((await publish({ template: "all", reason: "换章" })).data).toMatchObject({ edited: 1 });
      expect((await plan()).data).toMatchObject({ edited: 1, replacedTemplate: null });
      const versions = (await call(award.versions, { id: edited }, headers)).data;
      expect(versions.at(-1)).toMatchObject({ version: 4, source: "publish", why: "换章" });
    });
  });

  test("two administrators: the same award, the same activity, an upload meanwhile", async () => {
    const { publish, call, headers, first, login, store } = await open("姓名,证书编号,奖项\n甲一,A-1,一等奖\n");
    await publish();
    const [one, two] = [headers, await login()];
    const id = await first("甲一");
    const edit = (by: typeof one, prize: string) =>
      call(
        award.update,
        { id, name: "甲一", content: JSON.stringify({ 证书编号: "A-1", 奖项: prize }), version: 1 },
        by,
      );
    const both = await Promise.all([edit(one, "二等奖"), edit(two, "三等奖")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await store.read.selectFrom("award_version").select("version").execute()).toHaveLength(2);
  });
});
