import { contract, type InputError } from "cert-api";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { type OpenActivity, openActivity } from "../../../testing/openActivity.ts";
import { PAGE_HOLDS } from "../../../testing/plainRenderer.ts";
import { waitingRenderer } from "../../../testing/waitingRenderer.ts";
import { updateActivity } from "../activity/storedActivity.ts";

const { activity, award } = contract;
const template = ["{姓名}", "{奖项}"];
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n李四,A-02,二等奖\n";
const later = "姓名,证书编号,奖项\n王小明,A-01,特等奖\n李四,A-02,二等奖\n";
const fields = { 证书编号: "A-01", 活动名称: "2025年优秀案例评选", 年份: "2025", 奖项: "三等奖" };

async function another({ call, headers, give, print }: OpenActivity, text: string): Promise<string> {
  const { id } = (await call(activity.create, { name: "2026年另一个" }, headers)).data;
  await print(template, id);
  await give(text, id);
  return id;
}

const byHand = ({ call, headers }: OpenActivity, number: string) =>
  call(award.create, { name: "赵六", content: JSON.stringify({ 证书编号: number }) }, headers);

interface Refused {
  status: number;
  code: number;
  message?: string;
  errors?: Partial<InputError>[];
}

onSqlite((database) => {
  const expectRefused = (
    { status, envelope }: { status: number; envelope: object },
    { errors, ...expected }: Refused,
  ) =>
    expect({ status, ...envelope }).toMatchObject({
      ...expected,
      success: false,
      ...(errors && { data: { errors, total: errors.length } }),
    });

  describe("nothing is published, and all is as it was:", () => {
    test.each<
      [string, { list?: string; template?: string[] }, (opened: OpenActivity) => Promise<object | void>, Refused]
    >([
      [
        "without both files, the template is named",
        {},
        async () => {},
        { status: 400, code: 11, message: "奖证模板文件未上传" },
      ],
      ["without a template", { list }, async () => {}, { status: 400, code: 11, message: "奖证模板文件未上传" }],
      ["without a list", { template }, async () => {}, { status: 400, code: 12, message: "获奖名单文件未上传" }],
      [
        "with what looks personal, unconfirmed",
        { list: "姓名,证书编号,奖项,电话\n王小明,A-01,一等奖,13800138000\n", template: [...template, "{电话}"] },
        async () => {},
        { status: 409, code: 53 },
      ],
      [
        "with two rows that say the same, unconfirmed",
        { list: "姓名,奖项\n王小明,一等奖\n王小明,一等奖\n", template },
        async () => {},
        { status: 409, code: 53 },
      ],
      [
        "with a number that another activity was first to publish",
        { list, template },
        async (opened) => {
          const other = await another(opened, "姓名,证书编号,奖项\n赵六,ａ-02,一等奖\n");
          expect((await opened.call(contract.publication.publish, { id: other }, opened.headers)).status).toBe(200);
        },
        {
          status: 400,
          code: 10,
          message: "获奖名单“名单.csv”有 1 处错误，没有发布",
          errors: [{ row: 3, column: "证书编号", message: "证书编号“A-02”已被其他活动使用。" }],
        },
      ],
      [
        "with a number that an award made by hand bears",
        { list, template },
        async (opened) => {
          expect((await byHand(opened, "a-01")).status).toBe(200);
        },
        { status: 400, code: 10, errors: [{ row: 2, column: "证书编号" }] },
      ],
      [
        "with a number that an award of its own has given up",
        { list, template },
        async (opened) => {
          await opened.publish();
          expect(
            (await opened.edit(await opened.first("王小明"), "王小明", { ...fields, 证书编号: "B-01" })).status,
          ).toBe(200);
        },
        {
          status: 400,
          code: 10,
          errors: [{ row: 2, column: "证书编号", message: "证书编号“A-01”已经用过，不能再次使用。" }],
        },
      ],
      [
        "with a certificate of two pages",
        { list: `${list}赵六,A-03,${"很".repeat(PAGE_HOLDS + 1)}\n`, template },
        async () => {},
        {
          status: 400,
          code: 10,
          errors: [{ row: 4, column: "奖项", placeholder: "奖项", message: "证书会多出一页，请缩短“奖项”的内容。" }],
        },
      ],
      [
        "with rows that nobody can tell",
        { list: "姓名,奖项\n王小明,一等奖\n", template },
        async (opened) => {
          await opened.publish();
          await opened.give("姓名,奖项\n王小明,一等奖\n李四,二等奖\n王小名,一等奖\n");
          await opened.publish();
          await opened.give("姓名,奖项\n李四,二等奖\n王晓明,一等奖\n");
        },
        { status: 409, code: 50, errors: [{ row: 3, column: "证书编号" }] },
      ],
      [
        "with a replaced template for all, without a reason",
        { list, template },
        async () => ({ template: "all" }),
        {
          status: 400,
          code: 10,
          errors: [{ field: "reason", message: "更换已颁发奖证的模板须填写原因，原因会公开显示" }],
        },
      ],
      [
        "with a replaced template for some, with a blank reason",
        { list, template },
        async () => ({ template: "undownloaded", reason: " \n " }),
        { status: 400, code: 10, errors: [{ field: "reason" }] },
      ],
      [
        "with too long a reason",
        { list, template },
        async () => ({ template: "all", reason: "长".repeat(201) }),
        { status: 400, code: 10, errors: [{ field: "reason" }] },
      ],
      ["with a plan that was never made", { list, template }, async () => ({ plan: "x" }), { status: 409, code: 51 }],
    ])("%s", async (_, files, prepare, expected) => {
      const opened = await openActivity(database, files);
      const request = (await prepare(opened)) ?? {};
      const before = await opened.issued();
      expectRefused(await opened.publish(request), expected);
      expect(await opened.issued()).toEqual(before);
      const progress = () => opened.call(contract.publication.progress, { id: opened.id }, opened.headers);
      await expect.poll(async () => (await progress()).data.running).toBe(false);
    });

    test("of an activity that is not there", async () => {
      const { call, headers } = await openActivity(database);
      for (const id of ["99", "x"])
        expect((await call(contract.publication.publish, { id }, headers)).status).toBe(404);
    });

    test("with a template that does not fit the list that came while it was compiled", async () => {
      const { renderer, asked, go } = waitingRenderer("compile", { call: 2 });
      const opened = await openActivity(database, { renderer, list: "姓名,奖项,单位\n王小明,一等奖,甲校\n", template });
      const second = opened.put("template", buildDocx(["{姓名}{单位}"]));
      await asked;
      await opened.give("姓名,奖项\n王小明,一等奖\n");
      go();
      expect((await second).status).toBe(400);
      // As if it had come between the check and the write
      const other = (await opened.call(activity.create, { name: "2026年另一个" }, opened.headers)).data.id;
      const { file } = await opened.print(["{姓名}{单位}"], other);
      await opened.store.write((tx) => updateActivity(tx, Number(opened.id), { template_id: file.id }));
      const errors = [{ placeholder: "单位", message: "模板里有占位符{单位}，名单里却没有“单位”这一列。" }];
      expectRefused(await opened.publish(), { status: 400, code: 10, errors });
      expect(await opened.issued()).toMatchObject({ awards: [], entries: [], jobs: [] });
    });
  });

  describe("a plan is stale", () => {
    test.each<[string, (opened: OpenActivity, id: string) => Promise<unknown>]>([
      ["by another list", ({ give }) => give("姓名,证书编号,奖项\n王小明,A-01,特等奖\n")],
      ["by the same list, handed in again", ({ give }) => give(later)],
      ["by another template", ({ print }) => print(["新的{姓名}"])],
      ["by an edit by hand", ({ edit }, id) => edit(id, "王晓明", fields)],
      [
        "by a template of an award's own",
        ({ call, headers }, id) =>
          call(award.upload, { id, field: "template" as const, file: buildDocx(["{姓名}"]) }, headers),
      ],
      ["by a revocation", ({ call, headers }, id) => call(award.revoke, { id, reason: "重复颁发" }, headers)],
      ["by a withdrawal", ({ call, headers }, id) => call(award.remove, { id }, headers)],
      [
        "by another name of the activity",
        ({ call, headers, id }) => call(activity.update, { id, name: "改名" }, headers),
      ],
      ["by another publish", ({ publish }) => publish()],
    ])("%s", async (_, change) => {
      const opened = await openActivity(database, { list, template });
      await opened.publish();
      const id = await opened.first("王小明");
      await opened.give(later);
      const { token } = (await opened.plan()).data;
      expect((await opened.plan()).data.token).toBe(token);
      await change(opened, id);
      const before = await opened.issued();
      expect(await opened.publish({ plan: token })).toMatchObject({
        status: 409,
        envelope: { code: 51, message: "内容已被他人修改，请刷新后重试" },
      });
      expect(await opened.issued()).toEqual(before);
      const fresh = (await opened.plan()).data.token;
      expect(fresh).not.toBe(token);
      expect((await opened.publish({ plan: fresh })).status).toBe(200);
    });
  });

  describe("what happens between the check and the commit is seen:", () => {
    /** Publishes `later`, over a published `list` if `again` is true; `happens` runs while it is checked. */
    const meanwhile = async (again: boolean, happens: (opened: OpenActivity, id: string) => Promise<unknown>) => {
      const { renderer, asked, go } = waitingRenderer("check", { call: again ? 2 : 1 });
      const opened = await openActivity(database, { renderer, list, template });
      if (again) {
        expect((await opened.publish()).status).toBe(200);
        await opened.give(later);
      }
      const id = again ? await opened.first("王小明") : "";
      const publishing = opened.publish();
      await asked;
      await happens(opened, id);
      const before = await opened.issued();
      go();
      return { ...opened, before, outcome: await publishing };
    };

    test.each<[string, (opened: OpenActivity) => Promise<unknown>, Refused]>([
      [
        "another list",
        ({ give }) => give("姓名,奖项\n赵六,一等奖\n"),
        { status: 409, code: 51, message: "这个活动刚刚有变化，请重新核对" },
      ],
      [
        "another template",
        ({ print }) => print(["{姓名}"]),
        { status: 409, code: 51, message: "这个活动刚刚有变化，请重新核对" },
      ],
      [
        "another name",
        ({ call, headers, id }) => call(activity.update, { id, name: "改名" }, headers),
        { status: 409, code: 51, message: "这个活动刚刚有变化，请重新核对" },
      ],
      [
        "a number that someone takes",
        (opened) => byHand(opened, "A-02"),
        {
          status: 400,
          code: 10,
          errors: [{ row: 3, column: "证书编号", message: "证书编号“A-02”已被其他活动使用。" }],
        },
      ],
      [
        "the activity is removed",
        ({ call, headers, id }) => call(activity.remove, { id }, headers),
        { status: 404, code: 40, message: "没有这个活动" },
      ],
    ])("%s; nothing is published", async (_, happens, expected) => {
      const { outcome, before, issued } = await meanwhile(false, happens);
      expectRefused(outcome, expected);
      expect(await issued()).toMatchObject({
        awards: before.awards,
        versions: before.versions,
        taken: before.taken,
        counters: [],
        entries: [],
        jobs: [],
      });
    });

    test.each<[string, (opened: OpenActivity, id: string) => Promise<unknown>, object]>([
      ["an edit is kept", ({ edit }, id) => edit(id, "王晓明", fields), { changed: 0, unchanged: 1, edited: 1 }],
      [
        "a revocation stands",
        ({ call, headers }, id) => call(award.revoke, { id, reason: "重复颁发" }, headers),
        { changed: 0, edited: 1, awards: 1 },
      ],
      [
        "a withdrawal stands",
        ({ call, headers }, id) => call(award.remove, { id }, headers),
        { changed: 0, edited: 1, awards: 1 },
      ],
    ])("%s, and the rest is published", async (_, happens, counts) => {
      const { outcome, versions, first, problems, before, issued } = await meanwhile(true, happens);
      expect(outcome).toMatchObject({ status: 200, data: { created: 0, ...counts } });
      expect((await issued()).versions).toEqual(before.versions);
      expect(await versions(await first("李四"))).toHaveLength(1);
      expect(await problems()).toEqual([]);
    });

    test("a number that an award gives up is named with its row", async () => {
      const { outcome, before, issued } = await meanwhile(true, ({ edit }, id) =>
        edit(id, "王小明", { ...fields, 证书编号: "B-01" }),
      );
      expectRefused(outcome, {
        status: 400,
        code: 10,
        errors: [{ row: 2, column: "证书编号", message: "证书编号“A-01”已经用过，不能再次使用。" }],
      });
      expect(await issued()).toEqual({ ...before, jobs: [] });
    });
  });
});
