import { contract } from "cert-api";
import readSheets from "read-excel-file/node";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

onSqlite((database) => {
  const open = async (list?: string) => {
    const opened = await openActivity(database, { template: ["{姓名}"], ...(list !== undefined && { list }) });
    const { app, headers, id } = opened;
    const preview = (extension: "pdf" | "png", query = "") =>
      app.inject({ url: `/api/template/preview/id/${id}.${extension}${query}`, headers });
    return { ...opened, preview };
  };

  test("any award of the list can be seen before it is issued, as a PDF or as a picture", async () => {
    const { preview } = await open("姓名\n王伟\n李娜\n");
    expect((await preview("pdf")).json()).toMatchObject({ values: { 姓名: "王伟" } });
    expect((await preview("pdf", "?row=2")).json()).toMatchObject({ values: { 姓名: "李娜" } });
    const picture = await preview("png", "?row=2");
    expect(picture.headers["content-type"]).toBe("image/png");
    expect(picture.body).toMatch(/^1600 .*李娜/u);
  });

  test("says which award is shown, and which ones need the most room", async () => {
    const { call, headers, id, give } = await open();
    const none = { name: "", total: 0, longestName: null, longestContent: null };
    expect((await call(contract.template.previewRow, { id }, headers)).data).toEqual(none);
    await give("姓名,奖项\n王伟,一等奖\n李娜,优秀组织奖\n欧阳若兰,二等奖\n");
    const shown = { total: 3, longestName: 3, longestContent: 1 };
    expect((await call(contract.template.previewRow, { id }, headers)).data).toEqual({ name: "王伟", ...shown });
    expect((await call(contract.template.previewRow, { id, row: 2 }, headers)).data).toEqual({
      name: "李娜",
      ...shown,
    });
    expect((await call(contract.template.previewRow, { id, row: 4 }, headers)).status).toBe(404);
  });

  test("a proof holds the longest name, the longest content and the first awards, each once", async () => {
    const { app, headers, id, give } = await open();
    const get = () => app.inject({ url: `/api/template/proof/id/${id}.pdf`, headers });
    const proof = async () => (await get()).body;
    expect((await get()).headers["content-disposition"]).toContain(encodeURIComponent("2025年优秀案例评选-打样.pdf"));
    expect(await proof()).toContain("姓名");
    const others = Array.from({ length: 9 }, (_, index) => `王${"一二三四五六七八九"[index]},一等奖`).join("\n");
    await give(`姓名,奖项\n${others}\n欧阳若兰,二等奖\n`);
    const body = await proof();
    const shownNames = [...body.matchAll(/"姓名":"([^"]+)"/gu)].map(([, name]) => name);
    expect([...new Set(shownNames)]).toEqual(["欧阳若兰", "王一", "王二", "王三", "王四", "王五"]);
  });

  test("a proof sheet: names and awards by school, without what is personal, each cell a text", async () => {
    const { app, call, headers, id, give } = await open();
    const url = `/api/template/proof/id/${id}.xlsx`;
    expect((await app.inject({ url, headers })).json()).toMatchObject({ message: "获奖名单文件未上传" });
    await give(
      [
        "姓名,学校,奖项,身份证号,手机",
        "王伟,第一小学,一等奖,110101199003070038,13800000001",
        "李娜,第二小学,二等奖,110101199003070046,13800000002",
        "张敏,第一小学,=1+1,110101199003070054,13800000003",
      ].join("\n"),
    );
    const answer = await app.inject({ url, headers });
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("2025年优秀案例评选-校对表.xlsx"));
    const [{ data } = { data: [] }] = await readSheets(answer.rawPayload);
    expect(data).toEqual([
      ["学校", "姓名", "奖项"],
      ["第一小学", "王伟", "一等奖"],
      ["第一小学", "张敏", "=1+1"],
      ["第二小学", "李娜", "二等奖"],
    ]);
    const [entry] = (await call(contract.audit.list, { page: 0 }, headers)).data.content;
    expect(entry).toMatchObject({ action: "downloadList", change: '{"format":"xlsx","awards":3}' });
  });

  test("an award that the list does not have is refused with what it has", async () => {
    const { preview, give } = await open();
    expect((await preview("pdf")).json()).toMatchObject({ values: { 姓名: "姓名" } });
    const withoutList = await preview("png", "?row=1");
    expect(withoutList.statusCode).toBe(404);
    expect(withoutList.json()).toMatchObject({ message: "还没有获奖名单，不能按名单预览" });
    await give("姓名\n王伟\n");
    expect((await preview("pdf", "?row=2")).json()).toMatchObject({ message: "获奖名单共 1 份奖证，没有第 2 份" });
    expect((await preview("pdf", "?row=x")).statusCode).toBe(400);
  });
});
