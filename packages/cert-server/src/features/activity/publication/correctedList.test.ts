import { contract, type PlanGroup } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const head = "姓名,单位,奖项\n";
const levels = ["一等奖", "二等奖", "三等奖"];
const winners = Array.from({ length: 60 }, (_, index) => ({
  name: `王${String.fromCodePoint(0x4e00 + index)}`,
  school: `第${index % 20}小学`,
  level: levels[index % 3] ?? "",
}));
const write = (rows: { name: string; school: string; level: string }[]) =>
  head + rows.map(({ name, school, level }) => `${name},${school},${level}\n`).join("");

onSqlite((database) => {
  const published = async (list: string) => {
    const opened = await openActivity(database, { list, template: ["{姓名}", "{奖项}"] });
    expect((await opened.publish()).status).toBe(200);
    const { call, headers, id, plan } = opened;
    const listRows = async (group: PlanGroup) => {
      const { token } = (await plan()).data;
      return (await call(contract.publication.planRows, { id, plan: token, group, page: 0 }, headers)).data.content;
    };
    return { ...opened, listRows };
  };
  const nothing = { created: 0, changed: 0, unchanged: 0, unlisted: 0, edited: 0 };

  test("a list without numbers that moves levels changes the awards of these names, in any order of its rows", async () => {
    const { give, plan, publish, listRows, first, versions } = await published(write(winners));
    const id = await first("王一");
    const moved = winners.map((winner, index) => ({ ...winner, level: index < 30 ? "特等奖" : winner.level }));
    for (const rows of [moved, moved.toReversed()]) {
      await give(write(rows));
      expect((await plan()).data).toMatchObject({ ...nothing, changed: 30, unchanged: 30 });
    }
    expect((await listRows("changed"))[0]).toMatchObject({
      changes: [{ key: "奖项", before: expect.stringMatching(/^[一二三]等奖$/u), after: "特等奖" }],
    });
    expect((await publish()).data).toMatchObject({ ...nothing, changed: 30, unchanged: 30, awards: 60 });
    const [before, after] = (await versions(id)).map(({ content }) => JSON.parse(content));
    expect(after).toEqual({ ...before, 奖项: "特等奖" });
    expect(before).toMatchObject({ 证书编号: expect.any(String) });
    expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 60 });
  });

  const numbered = (header: string, rows: readonly (typeof winners)[number][]) =>
    `${header},${head}${rows.map(({ name, school, level }, index) => `${index + 1},${name},${school},${level}\n`).join("")}`;

  test.each(["序号", "NO.", "编号", "序 号（自动）"])(
    "the number of a row under %s is no content: a list without its first row changes nothing else",
    async (header) => {
      const { give, publish, plan, first, versions } = await published(numbered(header, winners));
      const [{ content = "" } = {}] = await versions(await first("王一"));
      expect(Object.keys(JSON.parse(content))).toEqual(["证书编号", "活动名称", "年份", "单位", "奖项"]);
      await give(numbered(header, winners.slice(1)));
      expect((await plan()).data).toMatchObject({ ...nothing, unchanged: 59, unlisted: 1 });
      expect((await publish()).status).toBe(200);
    },
  );

  test.each([
    ["序号", [numbered("序号", winners.toReversed()), write(winners)]],
    ["编号", [numbered("编号", winners.toReversed())]],
  ])("awards that were published with %s are not issued anew without it", async (header, lists) => {
    const { print, give, plan, publish, first, versions, edit } = await openActivity(database, {
      list: numbered(header, winners),
      template: [`{姓名}{${header}?}`],
    });
    expect((await publish()).status).toBe(200);
    await print(["{姓名}{奖项}"]);
    const edited = await first("王一");
    const [{ content = "" } = {}] = await versions(edited);
    expect(JSON.parse(content)).toMatchObject({ [header]: "1" });
    await edit(edited, "王一", { ...(JSON.parse(content) as object), 奖项: "特等奖" });
    for (const list of lists) {
      await give(list);
      expect((await plan()).data).toMatchObject({ ...nothing, unchanged: 59, edited: 1 });
    }
    await give(
      numbered(
        header,
        winners.map((winner, index) => (index === 1 ? { ...winner, level: "特等奖" } : winner)),
      ),
    );
    expect((await publish()).data).toMatchObject({ ...nothing, changed: 1, unchanged: 58, edited: 1 });
    const [, { content: corrected = "" } = {}] = await versions(await first("王丁"));
    expect(JSON.parse(corrected)).not.toHaveProperty(header);
  });

  test("two holders of one name are told apart by their other columns", async () => {
    const { give, listRows, publish } = await published(
      `${head}王伟,一小,二等奖\n王伟,二小,三等奖\n李四,一小,一等奖\n`,
    );
    await give(`${head}李四,一小,一等奖\n王伟,二小,一等奖\n王伟,一小,特等奖\n`);
    const rows = await listRows("changed");
    expect(rows.map(({ row, changes }) => [row, changes])).toEqual([
      [3, [{ key: "奖项", before: "三等奖", after: "一等奖" }]],
      [4, [{ key: "奖项", before: "二等奖", after: "特等奖" }]],
    ]);
    expect((await publish()).data).toMatchObject({ ...nothing, changed: 2, unchanged: 1 });
  });

  test("a holder added beside a namesake is new, and the namesake's award is corrected", async () => {
    const { give, plan, listRows } = await published(`${head}王伟,一小,二等奖\n`);
    await give(`${head}王伟,五小,三等奖\n王伟,一小,一等奖\n`);
    expect((await plan()).data).toMatchObject({ ...nothing, created: 1, changed: 1 });
    expect(await listRows("created")).toMatchObject([{ row: 2 }]);
  });

  test.each([
    [
      "two of one name that nothing tells apart",
      "王伟,一小,二等奖\n王伟,二小,三等奖\n",
      "王伟,一小,三等奖\n王伟,二小,二等奖\n",
      2,
    ],
    ["one of whom nothing but the name is the same", "王伟,一小,二等奖\n", "王伟,五小,三等奖\n", 1],
    ["a name that was written otherwise", "李四,一小,二等奖\n", "李思,一小,二等奖\n", 1],
  ])("%s: asks, and changes nothing", async (_, before, after, total) => {
    const { give, plan, publish, issued } = await published(head + before);
    const stored = await issued();
    await give(head + after);
    expect((await plan()).data).toMatchObject({ ...nothing, undecided: total, unlisted: total });
    expect(await publish()).toMatchObject({ status: 409, envelope: { data: { total } } });
    expect(await issued()).toEqual(stored);
  });

  const asked = async () => {
    const opened = await published(`${head}李四,一小,二等奖\n王伟,二小,一等奖\n赵六,三小,三等奖\n`);
    const { give, call, headers, id, plan } = opened;
    const award = await opened.first("李四");
    const other = await opened.first("赵六");
    await give(`${head}李思,一小,二等奖\n王伟,二小,特等奖\n钱七,三小,三等奖\n`);
    const { token } = (await plan()).data;
    const decide = (rows: { row: number; award: string | null }[], more: { plan?: string; others?: "new" } = {}) =>
      call(contract.publication.decide, { id, plan: token, rows, ...more }, headers);
    return { ...opened, award, other, decide };
  };

  test("each row that is asked about is an award or a new one, as decided, until it is published", async () => {
    const { award, other, decide, listRows, plan, publish, versions, problems } = await asked();
    const [first, second] = await listRows("undecided");
    expect(first).toMatchObject({
      row: 2,
      name: "李思",
      state: null,
      candidates: [{ id: award, name: "李四" }, { id: other }],
    });
    expect(second).toMatchObject({ row: 4, name: "钱七" });

    const { data } = await decide([{ row: 2, award }]);
    expect(data).toMatchObject({ ...nothing, changed: 2, unlisted: 1, undecided: 1 });
    expect(await listRows("changed")).toMatchObject([{ id: award, row: 2 }, { row: 3 }]);
    expect((await publish()).status).toBe(409);

    expect((await decide([{ row: 4, award: null }], { plan: data.token })).data).toEqual({
      ...(await plan()).data,
      ...nothing,
      created: 1,
      changed: 2,
      unlisted: 1,
    });
    expect((await publish()).data).toMatchObject({ ...nothing, created: 1, changed: 2, unlisted: 1, awards: 4 });
    expect(await versions(award)).toMatchObject([{ name: "李四" }, { name: "李思" }]);
    expect((await publish()).data).toMatchObject({ ...nothing, unchanged: 3, unlisted: 1, awards: 4 });
    expect(await problems()).toEqual([]);
  });

  test("all rows that are not said to be an award's may be new at once", async () => {
    const { award, decide } = await asked();
    const { data } = await decide([{ row: 2, award }], { others: "new" });
    expect(data).toMatchObject({ ...nothing, created: 1, changed: 2, unlisted: 1 });
    expect(data).not.toHaveProperty("undecided");
  });

  test("what was decided of a row is asked again when its award has changed or another list came", async () => {
    const { award, decide, edit, give, plan } = await asked();
    await decide([{ row: 2, award }], { others: "new" });
    await edit(award, "李四", { 单位: "五小", 奖项: "二等奖" });
    expect((await plan()).data).toMatchObject({ undecided: 1 });
    await give(`${head}李思,一小,二等奖\n王伟,二小,特等奖\n钱七,三小,三等奖\n`);
    expect((await plan()).data).toMatchObject({ undecided: 2 });
  });

  test("a decision on another plan, row or award is refused, and none is stored", async () => {
    const { award, decide, plan, first } = await asked();
    const before = (await plan()).data;
    expect((await decide([{ row: 2, award }], { plan: "other" })).status).toBe(409);
    expect((await decide([{ row: 3, award }])).status).toBe(409);
    expect((await decide([{ row: 2, award: await first("王伟") }])).status).toBe(409);
    expect(
      (
        await decide([
          { row: 2, award: null },
          { row: 2, award: null },
        ])
      ).status,
    ).toBe(409);
    expect(
      await decide([
        { row: 2, award },
        { row: 4, award },
      ]),
    ).toMatchObject({
      status: 400,
      envelope: { message: "“李四”已颁发的奖证只能对应一行" },
    });
    expect((await plan()).data).toEqual(before);
  });

  test("numbers in the rows that were asked about are enough, one of an award or a new one", async () => {
    const { give, plan, publish, first, versions } = await published(
      `${head}李四,一小,二等奖\n王伟,二小,一等奖\n赵六,三小,三等奖\n`,
    );
    const id = await first("李四");
    const { 证书编号: number } = JSON.parse((await versions(id))[0]?.content ?? "");
    const corrected = (renamed: string, added: string) =>
      `姓名,单位,奖项,证书编号\n李思,一小,二等奖,${renamed}\n王伟,二小,特等奖,\n钱七,三小,三等奖,${added}\n`;
    await give(corrected("", ""));
    expect((await plan()).data).toMatchObject({ undecided: 2 });
    await give(corrected(number, "N-1"));
    expect((await plan()).data).toMatchObject({ ...nothing, created: 1, changed: 2, unlisted: 1 });
    expect((await publish()).status).toBe(200);
    expect(await versions(id)).toMatchObject([{ name: "李四" }, { name: "李思" }]);
  });
});
