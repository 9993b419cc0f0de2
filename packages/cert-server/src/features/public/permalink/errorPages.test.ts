import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { award } = contract;
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-dest": "document" };
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n";

onSqlite((database) => {
  const open = async (paragraphs: readonly string[] = ["{姓名}{奖项}"]) => {
    const opened = await openActivity(database, { list, template: paragraphs, config: { basePath: "/zs" } });
    expect((await opened.publish()).status).toBe(200);
    const id = await opened.first("A-01");
    const page = async (of = id, query = "", headers: Record<string, string> = browser) => {
      const { statusCode: status, body, headers: sent } = await opened.pdf(of, query, headers);
      return { status, body, type: sent["content-type"], sent };
    };
    return { ...opened, award1: id, page };
  };
  const html = "text/html; charset=utf-8";

  test("the PDF of a revoked award shows a browser the state, and a program the envelope", async () => {
    const { page, call, award1, headers } = await open();
    expect((await page()).status).toBe(200);
    await call(award.revoke, { id: award1, reason: "作品系<抄袭>" }, headers);
    const shown = await page();
    expect(shown).toMatchObject({
      status: 410,
      type: html,
      sent: { "cache-control": "no-store", "x-robots-tag": "noindex" },
    });
    expect(shown.body).toContain('data-state="revoked"');
    expect(shown.body).toContain("作品系&lt;抄袭&gt;");
    expect(shown.body).toContain('href="/zs/frame/search"');
    for (const accept of ["*/*", "application/json", "application/pdf"]) {
      const { status, body } = await page(award1, "", { accept });
      expect([status, JSON.parse(body)]).toEqual([
        410,
        expect.objectContaining({ code: 60, message: "该奖证已被撤销" }),
      ]);
    }
    // The client of the product's own pages
    expect((await page(award1, "", { ...browser, "sec-fetch-dest": "empty" })).type).toContain("json");
  });

  test("the PDF of a withdrawn award says so, and nothing of what it said", async () => {
    const { page, call, award1, headers } = await open();
    await call(award.remove, { id: award1 }, headers);
    const { status, type, body } = await page();
    expect([status, type]).toEqual([410, html]);
    expect(body).toContain('data-state="withdrawn"');
    for (const gone of ["王小明", "一等奖"]) expect(body).not.toContain(gone);
  });

  test("the PDF of no award warns of forgery", async () => {
    const { page } = await open();
    const { status, type, body } = await page("AAAAAAAAAAAAAAAAAAAAAA");
    expect([status, type]).toEqual([404, html]);
    expect(body).toContain("未查到这张证书，谨防伪造");
    expect(JSON.parse((await page("AAAAAAAAAAAAAAAAAAAAAA", "", { accept: "*/*" })).body)).toMatchObject({
      code: 40,
      message: "未找到该奖证",
    });
  });

  test("any other refusal says its sentence", async () => {
    const { page, call, headers, award1 } = await open();
    const made = (await call(award.create, { name: "赵六", content: "{}" }, headers)).data;
    expect(await page(made.id)).toMatchObject({
      status: 404,
      type: html,
      body: expect.stringContaining("奖证模板文件未上传"),
    });
    expect(await page(award1, "?version=1")).toMatchObject({
      status: 401,
      type: html,
      body: expect.stringContaining("请先登录"),
    });
  });

  test("other addresses of the interface answer a browser as before", async () => {
    const { app } = await open();
    for (const url of ["/api/award/download/id/nope.docx", "/api/award/verify/id/nope", "/api/nothing"]) {
      expect((await app.inject({ url, headers: browser })).headers["content-type"]).toContain("json");
    }
  });
});
