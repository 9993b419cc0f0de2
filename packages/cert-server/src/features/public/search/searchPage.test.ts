import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SearchedPage, contract } from "cert-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const names = [
  "王伟",
  "王伟",
  ...Array.from({ length: 12 }, (_, index) => `王伟${String.fromCodePoint(0x4e00 + index)}`),
];
const list = `姓名,证书编号\n${names.map((name, index) => `${name},A-${String(index + 1).padStart(3, "0")}`).join("\n")}\n`;
const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";
const searchPage =
  `<!doctype html><meta http-equiv="content-security-policy" content="${policy};"><astro-island ssr>` +
  `<form action="/zs/frame/search"><input type="search" name="content" value=""/></form></astro-island>` +
  "<!--search-results--><footer>查询</footer>";
const android = "Mozilla/5.0 (Linux; Android 14; wv) Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49";

let siteFolder = "";
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), "cert-search-page-"));
  await mkdir(join(siteFolder, "frame"));
  await writeFile(join(siteFolder, "frame/search.html"), searchPage);
});
afterAll(() => rm(siteFolder, { recursive: true }));

onSqlite((database) => {
  const open = async (searchLimit = 0, quotaPerHour = 0) => {
    const config = { basePath: "/zs", searchLimit, quotaPerHour };
    const opened = await openActivity(database, { list, template: ["{姓名}"], siteFolder, config });
    expect((await opened.publish()).status).toBe(200);
    const show = async (query: string, headers: Record<string, string> = {}) => {
      const {
        statusCode: status,
        body,
        headers: sent,
      } = await opened.app.inject({
        url: `/zs/frame/search${query}`,
        headers,
      });
      return { status, body, sent };
    };
    const find = (content: string, more = "") => show(`?content=${encodeURIComponent(content)}${more}`);
    return { ...opened, show, find };
  };
  const rows = (body: string) => body.match(/<tr role="row"><td/gu)?.length ?? 0;
  const readData = (body: string) =>
    JSON.parse((/data-found="([^"]*)"/u.exec(body)?.[1] ?? "").replaceAll("&quot;", '"')) as {
      content: string;
      page: number;
      results: SearchedPage;
    };

  test("a search without a script shows what the endpoint finds, as HTML and as data", async () => {
    const { find, show, call, logged, first } = await open();
    const { status, body, sent } = await find("A-001");
    expect(status).toBe(200);
    expect(body).toContain('name="content" value="A-001"/>');
    expect(body).toContain("找到 1 份证书");
    const id = await first("A-001");
    expect(body).toContain(`href="/zs/v/${id}" target="_top"`);
    expect(body).toContain(`href="/zs/api/award/download/id/${id}.pdf" target="_top" aria-label="下载 PDF 王伟 A-001"`);
    const { data } = await call(contract.award.search, { content: "A-001" });
    expect(readData(body)).toEqual({ content: "A-001", page: 0, results: data });
    expect(body).not.toContain("<script");
    expect(sent).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
    });

    // Ten at most of a part, and what to type in its place
    const part = await find("王伟");
    expect(rows(part.body)).toBe(10);
    expect(part.body).toContain("完全相符的证书已列出，部分相符的只列出一些");
    expect(part.body).toContain('class="leftOut"');
    expect(part.body).not.toContain("<nav");
    expect(readData((await find("王伟", "&page=7")).body)).toMatchObject({
      page: 7,
      results: { number: 0, total: 10 },
    });

    expect((await find("没有<此人>")).body).toContain("没有找到与“没有&lt;此人&gt;”相符的证书");
    expect((await show("", {})).sent).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-cache" });
    // Nothing that the server writes down of it says who was searched for
    expect(JSON.stringify(logged)).not.toMatch(/王伟|%E7%8E%8B|content=/iu);
  });

  test("a permalink in the field leads to its certificate", async () => {
    const { find } = await open();
    const path = `/v/${"a".repeat(22)}/1`;
    const { status, sent } = await find(`证书：https://zs.edu.cn/zs${path}。`);
    expect([status, sent.location]).toEqual([302, `/zs${path}`]);
  });

  test("pages of one name lead to one another", async () => {
    const opened = await open();
    const { call, headers, find } = opened;
    for (let index = 0; index < 10; index += 1) {
      await call(contract.award.create, { name: "李四", content: JSON.stringify({ 证书编号: `B-${index}` }) }, headers);
    }
    await call(contract.award.create, { name: "李四、王五", content: "{}" }, headers);
    const firstPage = await find("李四");
    expect(firstPage.body).toContain("第1/2页");
    expect(firstPage.body).toContain('href="/zs/frame/search?content=%E6%9D%8E%E5%9B%9B&amp;page=1"');
    const secondPage = await find("李四", "&page=1");
    expect(rows(secondPage.body)).toBe(1);
    expect(secondPage.body).toContain("<span>下一页</span>");
  });

  test("too short a term and too many searches are refused in words, and every search is counted once", async () => {
    const { show, find, app, store } = await open(3);
    expect(await find("王")).toMatchObject({ status: 400, body: expect.stringContaining("请至少输入两个字") });
    expect(await find("王".repeat(65))).toMatchObject({ status: 400, body: expect.stringContaining("不超过 64 个字") });
    expect(await show("?content=a&content=b")).toMatchObject({
      status: 200,
      body: expect.not.stringContaining("<section"),
    });
    const api = (content: string) => app.inject({ url: `/api/award/search?content=${encodeURIComponent(content)}` });
    const android13 = await show(`?content=A-001`, { "user-agent": android });
    expect(android13.body).toContain("查看证书");
    expect(android13.body).not.toContain(".pdf");
    expect((await find("A-002", "&page=1")).status).toBe(200);
    expect((await api("A-003")).statusCode).toBe(200);
    // Both doors share one limit
    const limited = await find("A-004");
    expect(limited.status).toBe(429);
    expect(limited.body).toMatch(/查询过于频繁，请 \d+ 秒后再试/u);
    expect(Number(limited.sent["retry-after"])).toBeGreaterThan(0);
    await app.close();
    const counted = await store.read.selectFrom("search_count").select("count").execute();
    expect(counted).toEqual([{ count: 2 }]);
  });

  test("both doors share one quota of awards; permalinks and certificates are never refused", async () => {
    const { find, app, call, first, time } = await open(0, 12);
    const api = (content: string) => app.inject({ url: `/api/award/search?content=${encodeURIComponent(content)}` });
    const id = await first("A-003");
    expect(rows((await find("王伟")).body)).toBe(10);
    const whole = await api("A-001");
    expect(whole.statusCode).toBe(200);
    const refusals = [];
    for (const number of ["A-011", "A-012", "A-013", "A-014", "没有此人"]) {
      const { status, body, sent } = await find(number);
      if (status === 429) refusals.push({ number, body, wait: sent["retry-after"] });
    }
    expect(refusals.map(({ number }) => number)).toEqual(["没有此人"]);
    expect(refusals[0]?.body).toContain("为保护获奖人的信息");
    expect(refusals[0]?.body).toContain("后再查");
    expect(Number(refusals[0]?.wait)).toBeGreaterThan(0);
    const refused = await call(contract.award.search, { content: "没有此人" });
    expect(refused).toMatchObject({
      status: 429,
      envelope: { success: false, code: 90, reason: { code: "search.quotaSpent" } },
    });
    expect(refused.headers["retry-after"]).toBe(refusals[0]?.wait);
    time.now += 3_600_000;
    expect(await find("没有此人")).toMatchObject({ status: 200, body: expect.stringContaining("没有找到") });
    expect((await api("A-001")).body).toBe(whole.body);
    expect((await app.inject({ url: `/v/${id}` })).statusCode).toBe(200);
    expect((await call(contract.award.verify, { id })).status).toBe(200);
    expect((await app.inject({ url: `/api/award/download/id/${id}.pdf` })).statusCode).not.toBe(429);
    expect((await app.inject({ url: "/frame/search" })).statusCode).not.toBe(429);
  });
});
