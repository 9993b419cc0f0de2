import { contract } from "cert-api";
import { unzipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { isGroupingColumn, listDownloadDays } from "./handout.service.ts";

const { award } = contract;
const list = "姓名,学校,奖项\n王伟,第一小学,一等奖\n李娜,第二小学,二等奖\n张敏,第一小学,二等奖\n刘洋,第二小学,一等奖\n";

eachDatabase((database) => {
  test("an activity says which of its certificates the public has downloaded, and lists the others", async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"] });
    const { app, call, headers, id, pdf, first, publish, read } = opened;
    await publish();
    const handout = async () => (await call(contract.handout.overview, { id }, headers)).data;
    const sheet = () => app.inject({ url: `/api/handout/undownloaded/${id}.xlsx`, headers });
    const zip = async (query: string) => app.inject({ url: `/api/handout/${id}.zip${query}`, headers });

    expect(await handout()).toMatchObject({ awards: 4, downloaded: 0 });
    expect((await handout()).columns).toEqual([
      { name: "学校", values: 2 },
      { name: "奖项", values: 2 },
    ]);
    await pdf(await first("王伟"));
    await app.inject({ method: "HEAD", url: `/api/award/download/id/${await first("李娜")}.pdf` });
    expect(await read()).toMatchObject({ awards: 4, downloaded: 1 });
    const { days = [] } = await handout();
    expect([days.length, days.at(-1)]).toEqual([14, { day: "2026-11-20", downloads: 1 }]);

    const answer = await sheet();
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("2025年优秀案例评选-未下载.xlsx"));
    const rows = (await readSheets(answer.rawPayload))[0]?.data ?? [];
    const column = (name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    expect(rows[0]?.slice(0, 2)).toEqual(["姓名", "证书编号"]);
    expect([column("姓名"), column("学校")]).toEqual([
      ["李娜", "张敏", "刘洋"],
      ["第二小学", "第一小学", "第二小学"],
    ]);
    const archive = unzipSync((await zip(`?downloaded=no&${new URLSearchParams({ group: "学校" })}`)).rawPayload);
    expect(Object.keys(archive).map((path) => path.replace(/\/.*-/u, "/"))).toEqual([
      "第二小学/李娜.pdf",
      "第二小学/刘洋.pdf",
      "第一小学/张敏.pdf",
      "目录.xlsx",
    ]);

    await call(award.revoke, { id: await first("王伟"), reason: "重复申报" }, headers);
    expect(await handout()).toMatchObject({ awards: 3, downloaded: 0 });
    for (const name of ["李娜", "张敏", "刘洋"]) await pdf(await first(name));
    expect(await handout()).toMatchObject({ awards: 3, downloaded: 3 });
    for (const refused of [await sheet(), await zip("?downloaded=no")]) {
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        404,
        "这个活动的奖证都已下载过",
      ]);
    }
  });
});

const toValues = (count: number, toValue = (index: number) => `值${index}`) =>
  new Set(Array.from({ length: count }, (_, index) => toValue(index)));
const toPhone = (index: number) => String(13_800_000_000 + index);

test.each<[string, string, Set<string>, boolean]>([
  ["a school that several awards share", "学校", toValues(36), true],
  ["schools of which most have one award", "获奖单位", toValues(57), true],
  ["a prize", "奖项", toValues(3), true],
  ["what all awards say alike", "组别", toValues(1), true],
  ["half as many values as awards", "指导教师", toValues(29), true],
  ["more values than half of the awards", "作品名称", toValues(30), false],
  ["a school for each award", "学校", toValues(58), true],
  ["a value of its own for each award", "作品名称", toValues(58), false],
  ["the count of rows", "序号", toValues(20), false],
  ["the holders' names", "姓名", toValues(20), false],
  ["numbers of certificates", "证书编号", toValues(20), false],
  ["telephones by their header", "联系电话", toValues(20), false],
  ["telephones by their values", "备注", toValues(20, toPhone), false],
  ["the one year that the product writes", "年份", toValues(1), false],
  ["the years that a list gives", "年份", toValues(2), true],
])("grouping: %s", (_, name, values, expected) => {
  expect(isGroupingColumn({ name, values }, { awards: 58, year: 2026 })).toBe(expected);
});

const lastDay = "2026-03-10";

test("days run without gaps from the first download until today", () => {
  const days = listDownloadDays(
    new Map([
      ["2026-03-09", 2],
      ["2026-02-20", 5],
    ]),
    lastDay,
  );
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([
    19,
    { day: "2026-02-20", downloads: 5 },
    { day: "2026-03-09", downloads: 2 },
    { day: "2026-03-10", downloads: 0 },
  ]);
});

test("at least fourteen days are shown, at most ninety, and none where nothing was downloaded", () => {
  expect(listDownloadDays(new Map([[lastDay, 1]]), lastDay)).toHaveLength(14);
  const long = listDownloadDays(new Map([["2024-01-01", 7]]), lastDay);
  expect([long.length, long[0]]).toEqual([90, { day: "2025-12-11", downloads: 0 }]);
  expect(listDownloadDays(new Map(), lastDay)).toEqual([]);
});
