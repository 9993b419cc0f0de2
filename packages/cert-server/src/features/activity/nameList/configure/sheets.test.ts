import { contract, type NameListReport } from "cert-api";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";
import { makePerson, openSession } from "../../../../testing/people.ts";
import { sheetsBook, type TypedSheet } from "../../../../testing/documents/sheetsBook.ts";

const { activity } = contract;
const winners = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${group}人${index}号`, "一等奖"]);
const primary: TypedSheet = { name: "小学组", rows: [["姓名", "奖项"], ...winners("小学", 58)] };
const junior: TypedSheet = {
  name: "初中组",
  rows: [
    ["初中组名单"],
    ["奖 项", "指导教师", "姓　名"],
    ["二等奖", "陈老师", "初中人0号"],
    ["二等奖", "陈老师", "初中人1号"],
  ],
};
const notes: TypedSheet = { name: "须知", rows: [["请逐项填写"], ["不得漏填"]] };
const scratch: TypedSheet = { name: "草稿", rows: [["姓名"], ["隐藏者"]], state: "hidden" };
const join = (name: string) => ({ name, use: "join" as const });
const ignore = (name: string) => ({ name, use: "ignore" as const });

onSqlite((database) => {
  const open = async (
    sheets: readonly TypedSheet[] = [primary, junior, notes, scratch],
    template = ["{姓名}{奖项}"],
  ) => {
    const opened = await openActivity(database, { template });
    const { call, headers, id, put } = opened;
    const handed = await put("name_list", sheetsBook(sheets));
    const choose = (...chosen: { name: string; use: "join" | "ignore" }[]) =>
      call(contract.nameList.configure, { id, sheets: chosen }, headers);
    const auditEntries = () =>
      opened.store.read.selectFrom("audit_entry").selectAll().where("action", "=", "configureList").execute();
    return { ...opened, handed, choose, auditEntries };
  };
  const undecided = {
    status: 409,
    envelope: { code: 54, message: "请先选择名单中的工作表“小学组”、“初中组”是并入还是不使用，再发布" },
  };
  const both = [join("小学组"), join("初中组")];

  test("every sheet with data is named, and nothing is published before somebody has chosen", async () => {
    const { handed, plan, publish, read, search, id, call, headers } = await open();
    const sheets = [
      { name: "小学组", rows: 58, hasName: true, use: null },
      { name: "初中组", rows: 2, hasName: true, use: null },
      { name: "须知", rows: 2, hasName: false, use: "ignore" },
      { name: "草稿", rows: 1, hasName: true, hidden: true, use: "ignore" },
    ];
    expect(handed.data).toMatchObject({ kind: "name_list", problems: [], problemTotal: 0, sheets });
    expect((await read()).sheets).toEqual(sheets);
    expect((await call(activity.list, { page: 0 }, headers)).data.content[0]?.sheets).toEqual(sheets);
    expect(await plan()).toMatchObject(undecided);
    expect(await publish()).toMatchObject(undecided);
    expect(await publish({ id, confirmed: true, plan: "x" })).toMatchObject(undecided);
    expect((await search("小学人")).total).toBe(0);
  });

  test("what is joined is published, whatever the order of its columns; what is ignored is not", async () => {
    const { choose, plan, publish, read, search, first, app, id, headers, problems, auditEntries, pdf } = await open();
    const { status, data } = await choose(...both);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      kind: "name_list",
      columns: ["姓名", "奖项", "指导教师"],
      awards: 60,
      rows: 60,
      problems: [],
      problemTotal: 0,
      sheets: [{ use: "join" }, { use: "join" }, { name: "须知", use: "ignore" }, { name: "草稿", use: "ignore" }],
    });
    expect((await read()).sheets?.map(({ use }) => use)).toEqual(["join", "join", "ignore", "ignore"]);
    const { token, created } = (await plan()).data;
    expect(created).toBe(60);
    expect((await publish({ plan: token })).data).toMatchObject({ created: 60, awards: 60 });
    expect((await search("隐藏者")).total).toBe(0);
    const { values } = (await pdf(await first("初中人1号"))).json<{ values: Record<string, string> }>();
    expect(values).toMatchObject({ 姓名: "初中人1号", 奖项: "二等奖", 指导教师: "陈老师" });
    const list = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
    expect(list.statusCode).toBe(200);
    const [{ change = "" } = {}, ...others] = await auditEntries();
    expect([JSON.parse(change), others]).toEqual([
      expect.objectContaining({ join: "小学组、初中组", ignore: "须知、草稿", upload: expect.any(String) }),
      [],
    ]);
    expect(await problems()).toEqual([]);
  });

  test("the list with its numbers, one sheet, comes back as it left", async () => {
    const { choose, publish, app, id, headers, put } = await open();
    await choose(...both);
    await publish();
    const { rawPayload } = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
    const { data } = await put("name_list", new File([new Uint8Array(rawPayload)], "带编号.xlsx"));
    expect((data as NameListReport).sheets).toEqual([{ name: "1", rows: 60, hasName: true, use: "join" }]);
    expect((await publish()).data).toMatchObject({ created: 0, unchanged: 60, unlisted: 0 });
  });

  test("one sheet may be enough", async () => {
    const { choose, publish, search } = await open();
    expect((await choose(ignore("小学组"), join("初中组"))).data).toMatchObject({
      columns: ["姓名", "奖项", "指导教师"],
      awards: 2,
    });
    expect((await publish()).data).toMatchObject({ created: 2 });
    expect((await search("小学人")).total).toBe(0);
  });

  test.each<[string, { name: string; use: "join" | "ignore" }[], string]>([
    ["a sheet that is not there", [...both, join("高中组")], "名单里没有有内容的工作表“高中组”"],
    ["a sheet twice", [...both, ignore("初中组")], "工作表“初中组”重复"],
    [
      "a sheet without a header",
      [...both, join("须知")],
      "工作表“须知”没有“姓名”一列，不能并入；如果它也是名单，请补上表头后重新上传",
    ],
    ["a hidden sheet", [...both, join("草稿")], "工作表“草稿”是隐藏的，不能并入；如果要用，请取消隐藏后重新上传"],
    ["one sheet left open", [join("小学组")], "请选择工作表“初中组”是并入还是不使用"],
    ["none at all", [ignore("小学组"), ignore("初中组")], "请至少并入一张工作表"],
  ])("a choice is refused: %s", async (_, chosen, message) => {
    const { choose, read, auditEntries } = await open();
    expect(await choose(...chosen)).toMatchObject({
      status: 400,
      envelope: { code: 10, message, data: { errors: [{ field: "sheets", message }] } },
    });
    expect((await read()).sheets?.map(({ use }) => use)).toEqual([null, null, "ignore", "ignore"]);
    expect(await auditEntries()).toEqual([]);
  });

  test("a choice needs a list, and the one that was looked at", async () => {
    const { call, headers, id, put, choose, handed } = await open();
    const other = (await call(activity.create, { name: "另一个" }, headers)).data.id;
    expect(await call(contract.nameList.configure, { id: other, sheets: both }, headers)).toMatchObject({
      status: 400,
      envelope: { code: 12 },
    });
    await put("name_list", sheetsBook([primary, junior]));
    const stale = await call(contract.nameList.configure, { id, sheets: both, file: handed.data.file.id }, headers);
    expect(stale).toMatchObject({
      status: 409,
      envelope: { code: 51, message: "这个活动刚刚有变化，请重新核对" },
    });
    expect((await choose(...both)).status).toBe(200);
  });

  test("a choice changes what an earlier plan stands for", async () => {
    const { choose, plan, publish } = await open();
    await choose(...both);
    const { token } = (await plan()).data;
    await choose(join("小学组"), ignore("初中组"));
    expect(await publish({ plan: token })).toMatchObject({ status: 409, envelope: { code: 51 } });
    expect((await plan()).data).toMatchObject({ created: 58 });
  });

  test("a new list of the same sheets is used as the one before it; of other sheets it is asked about", async () => {
    const { choose, plan, put, read, publish } = await open();
    await choose(join("小学组"), ignore("初中组"));
    const uses = async () => (await read()).sheets?.map(({ use }) => use);
    const longer = { ...primary, rows: [...primary.rows, ["新来的人", "一等奖"]] };
    expect((await put("name_list", sheetsBook([longer, junior, notes, scratch]))).data).toMatchObject({
      awards: 59,
      rows: 59,
      columns: ["姓名", "奖项"],
      sheets: [{ name: "小学组", rows: 59, use: "join" }, { use: "ignore" }, { use: "ignore" }, { use: "ignore" }],
    });
    expect((await plan()).data).toMatchObject({ created: 59 });
    // The choice can still be changed
    await choose(...both);
    expect((await plan()).data).toMatchObject({ created: 61 });
    await put("name_list", sheetsBook([longer, { ...junior, name: "高中组" }, notes, scratch]));
    expect(await uses()).toEqual([null, null, "ignore", "ignore"]);
    expect(await publish()).toMatchObject({ status: 409, envelope: { code: 54 } });
  });

  test("where the same sheets make a list with errors, they are asked about again", async () => {
    const { choose, put, read } = await open();
    await choose(...both);
    const flawed = { ...junior, rows: [...junior.rows, ["二等奖", "陈老师", ""]] };
    expect((await put("name_list", sheetsBook([primary, flawed, notes, scratch]))).status).toBe(200);
    expect((await read()).sheets?.map(({ use }) => use)).toEqual([null, null, "ignore", "ignore"]);
  });

  test("a choice is there after a restart", async () => {
    const { choose, restart, id, time } = await open();
    await choose(...both);
    const later = await restart();
    later.time.now = time.now;
    expect((await later.call(contract.publication.publish, { id }, await later.login())).data).toMatchObject({
      created: 60,
    });
  });

  describe("what is wrong with a sheet", () => {
    const flawed: TypedSheet = {
      name: "备选",
      rows: [
        ["姓名", "奖项"],
        ["", "一等奖"],
      ],
    };

    test("is told with its name, and keeps it from being joined, but not the others", async () => {
      const { handed, choose, publish, read } = await open([primary, flawed]);
      expect(handed).toMatchObject({
        status: 200,
        data: {
          problemTotal: 1,
          problems: [{ level: "error", sheet: "备选", row: 2, column: "姓名", message: "姓名为空。" }],
        },
      });
      expect(await choose(join("小学组"), join("备选"))).toMatchObject({
        status: 400,
        envelope: {
          code: 10,
          message: "这样选择，获奖名单还有 1 处错误，选择未保存",
          data: { total: 1, errors: [{ sheet: "备选", row: 2, column: "姓名", message: "姓名为空。" }] },
        },
      });
      expect((await read()).sheets?.map(({ use }) => use)).toEqual([null, null]);
      await choose(join("小学组"), ignore("备选"));
      expect((await publish()).data).toMatchObject({ created: 58 });
    });

    test("refuses the file when no sheet is sound", async () => {
      const { handed, read } = await open([flawed, { ...flawed, name: "又一张" }]);
      expect(handed).toMatchObject({
        status: 400,
        envelope: {
          message: "获奖名单有 2 处错误，文件未保存",
          data: { errors: [{ sheet: "备选" }, { sheet: "又一张" }] },
        },
      });
      expect((await read()).nameList).toBeNull();
    });

    test("by the template is told with the choice, also when the template comes second", async () => {
      const small = { ...primary, rows: primary.rows.slice(0, 2) };
      const { choose, put } = await open([small, junior], ["{姓名}"]);
      expect((await put("template", buildDocx(["{姓名}{指导教师}"]))).status).toBe(200);
      const refused = await choose(...both);
      expect(refused).toMatchObject({
        status: 400,
        envelope: { data: { total: 1, errors: [{ sheet: "小学组", row: 2, column: "指导教师" }] } },
      });
      expect((await choose(ignore("小学组"), join("初中组"))).status).toBe(200);
    });

    test("together is a number that both give, told with both places", async () => {
      const numbered = (name: string, holder: string): TypedSheet => ({
        name,
        rows: [
          ["姓名", "证书编号", "奖项"],
          [holder, "A-1", holder],
        ],
      });
      const { handed, choose } = await open([numbered("小学组", "甲一"), numbered("初中组", "乙二")]);
      expect(handed.status).toBe(200);
      expect(await choose(...both)).toMatchObject({
        status: 400,
        envelope: {
          data: {
            errors: [
              {
                sheet: "初中组",
                row: 2,
                column: "证书编号",
                message: "证书编号“A-1”与工作表“小学组”第 2 行重复。同一证书的几行只有姓名不同，这两行的“奖项”却不同。",
              },
            ],
          },
        },
      });
    });
  });

  test("rows that say the same, on one sheet or on two, are confirmed before they are published", async () => {
    const again: TypedSheet = {
      name: "初中组",
      rows: [
        ["奖项", "姓名"],
        ["一等奖", "小学人3号"],
      ],
    };
    const { choose, plan, publish, search } = await open([primary, again]);
    expect((await choose(...both)).data).toMatchObject({
      problemTotal: 1,
      problems: [{ level: "warning", sheet: "初中组", row: 2 }],
    });
    expect((await plan()).data.confirmations).toEqual([
      "工作表“初中组”第 2 行与工作表“小学组”第 5 行的内容完全相同，又没有证书编号，发布后会成为两张一样的奖证，请确认。",
    ]);
    expect(await publish()).toMatchObject({ status: 409, envelope: { code: 53 } });
    expect((await search("小学人3号")).total).toBe(0);
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 59 });
  });

  test("many equal rows are named one by one at first, then counted", async () => {
    const { give, publish, plan } = await openActivity(database, { template: ["{姓名}"] });
    await give(`姓名\n${"甲一\n".repeat(8)}`);
    const { confirmations, confirmationCodes } = (await plan()).data;
    expect(confirmationCodes?.[0]).toEqual({ code: "equalRow", params: { row: 3, otherRow: 2 } });
    expect(confirmationCodes?.[5]).toEqual({ code: "equalRows", params: { count: 2 } });
    expect(confirmations).toHaveLength(6);
    expect(confirmations[0]).toBe(
      "第 3 行与第 2 行的内容完全相同，又没有证书编号，发布后会成为两张一样的奖证，请确认。",
    );
    expect(confirmations[5]).toBe("另有 2 行与别的行内容完全相同，发布后也会各成为一张奖证，请确认。");
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 8 });
  });

  test("a choice that comes while a list is being checked for its publish stops that publish", async () => {
    const { choose, publish, read, store, id } = await open();
    await choose(...both);
    const write = store.write.bind(store);
    let chosen: Promise<unknown> | undefined;
    // The choice is made at the last moment: just before the transaction of the publish begins
    Object.assign(store, {
      write: async (work: Parameters<typeof write>[0], options?: Parameters<typeof write>[1]) => {
        if (options?.isolation === "read committed" && chosen === undefined) {
          chosen = choose(join("小学组"), ignore("初中组"));
          await chosen;
        }
        return write(work, options);
      },
    });
    const answer = await publish();
    expect(answer).toMatchObject({
      status: 409,
      envelope: { code: 51, message: "这个活动刚刚有变化，请重新核对" },
    });
    expect(await read()).toMatchObject({ id, awards: 0, publishedAt: null });
  });

  test("who may not write activities may not choose", async () => {
    const { id, app, call, store, time, ...opened } = await open();
    const reader = await makePerson({ ...opened, id, app, call, store, time } as never, "reader", {
      roles: ["查阅员"],
    });
    const headers = await openSession(store, Number(reader.id), time.now);
    expect(await call(contract.nameList.configure, { id, sheets: both }, headers)).toMatchObject({ status: 403 });
  });
});
