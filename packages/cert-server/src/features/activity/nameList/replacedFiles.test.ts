import { contract } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n";

onSqlite((database) => {
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
    expect((await read()).hasUnpublishedChanges).toBe(false);
    await publish();
    expect((await read()).hasUnpublishedChanges).toBe(false);
    await give(list.replace("王小明", "王晓明"));
    expect((await read()).hasUnpublishedChanges).toBe(true);
    await publish();
    expect((await read()).hasUnpublishedChanges).toBe(false);
    await print(["{姓名}{奖项}"]);
    const [listed] = (await call(activity.list, { page: 0 }, headers)).data.content;
    expect(listed).toMatchObject({ id, hasUnpublishedChanges: true });
  });

  test.each([{ name: "2025年优秀论文评选" }, { validityMonths: 36 }])(
    "a published activity with another %o says so until it is published again; saving the same does not",
    async (change) => {
      const { read, publish, call, headers, id } = await open();
      await publish();
      const { name } = await read();
      const saved = await call(activity.update, { id, name, validityMonths: null, publicSearch: "whole" }, headers);
      expect(saved.data.hasUnpublishedChanges).toBe(false);
      expect((await call(activity.update, { id, name, ...change }, headers)).data.hasUnpublishedChanges).toBe(true);
      expect((await publish()).data.changed).toBe(1);
      expect((await read()).hasUnpublishedChanges).toBe(false);
    },
  );

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
