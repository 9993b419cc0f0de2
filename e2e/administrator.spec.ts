import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { unzipSync } from "fflate";
import { data, login } from "./api.ts";
import { expect, test } from "./journey.ts";
import { readPdf } from "./pdf.ts";
import { pdfLink } from "./search.ts";

const template = new URL("../packages/cert-server/demonstration/template.docx", import.meta.url);
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const columns = "姓名,证书编号,单位,作品名称,奖项";

const upload = (request: APIRequestContext, field: string, id: string, name: string, buffer: Buffer, mimeType = docx) =>
  request.post(`/api/activity/upload/${field}`, { multipart: { file: { name, mimeType, buffer }, id } });

/** A name list in UTF-8. */
const list = (...rows: string[]) => Buffer.from([columns, ...rows].join("\n"));

test("an administrator issues certificates, and a visitor downloads one", async ({
  page,
  playwright,
  server,
  engine,
}) => {
  const request = await login(playwright, server);
  const name = `2026年${engine}教学能手评选`;
  const { id } = await data(await request.post("/api/activity/root", { data: { name } }));

  const early = await request.post("/api/activity/publish", { data: { id } });
  expect(early.status()).toBe(400);
  expect(await early.json()).toMatchObject({ success: false, message: "奖证模板文件未上传" });
  await data(await upload(request, "template", id, "模板.docx", await readFile(template)));
  const still = await request.post("/api/activity/publish", { data: { id } });
  expect(await still.json()).toMatchObject({ success: false, message: "获奖名单文件未上传" });

  const rows = [
    "慕容晓晓,2026-NS-00001,山海小学,《海底世界》教学设计,一等奖",
    "完颜旭,2026-NS-00002,林间中学,校园植物图鉴,二等奖",
  ];
  const report = await data(await upload(request, "name_list", id, "名单.csv", list(...rows), "text/csv"));
  expect(report).toBeTruthy();
  await data(await request.post("/api/activity/publish", { data: { id } }));

  await page.goto(`/frame/search?content=${encodeURIComponent("慕容")}`);
  const row = page.getByRole("row").filter({ hasText: "慕容晓晓" });
  await expect(row).toContainText(name);
  const href = (await pdfLink(row).getAttribute("href")) ?? "";
  const pdf = await readPdf(await (await page.request.get(href)).body());
  for (const printed of ["慕容晓晓", "2026-NS-00001", "海底世界", "山海小学", "2026年度"])
    expect(pdf.text).toContain(printed);

  const document = href.replace(/pdf$/, "docx");
  expect((await page.request.get(document)).status()).toBe(401);
  const filled = await request.get(document);
  expect(filled.status()).toBe(200);
  const body = new TextDecoder().decode(unzipSync(await filled.body())["word/document.xml"]);
  expect(body).toContain("慕容晓晓");
  expect(body).not.toContain("{");
  await request.dispose();
});

test("a list with a mistake is refused as a whole and says where", async ({ playwright, server }) => {
  const request = await login(playwright, server);
  const { id } = await data(await request.post("/api/activity/root", { data: { name: "2026年试卷命制评选" } }));
  await data(await upload(request, "template", id, "模板.docx", await readFile(template)));
  for (const [what, rows] of [
    ["an empty name", [",2026-SJ-1,某校,某作,一等奖"]],
    ["a number twice", ["甲乙,2026-SJ-1,某校,某作,一等奖", "丙丁,2026-SJ-1,某校,他作,一等奖"]],
    ["a value that the template needs", ["甲乙,2026-SJ-1,某校,,一等奖"]],
    ["a character without a font", ["甲\u{30000}乙,2026-SJ-1,某校,某作,一等奖"]],
  ] as const) {
    const answer = await upload(request, "name_list", id, "名单.csv", list(...rows), "text/csv");
    const envelope = await answer.json();
    expect(answer.status(), what).toBe(400);
    expect(envelope.data.errors.length, what).toBeGreaterThan(0);
  }
  const notExcel = await upload(request, "name_list", id, "名单.xlsx", Buffer.from("not a workbook"));
  expect(notExcel.status()).toBe(415);
  expect(await (await request.post("/api/activity/publish", { data: { id } })).json()).toMatchObject({
    message: "获奖名单文件未上传",
  });
  await data(await request.delete(`/api/activity/root/id/${id}`));
  await request.dispose();
});

test("nobody changes anything without a session, or from another site", async ({ playwright, server }) => {
  const stranger = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Origin: server.url },
  });
  expect((await stranger.post("/api/activity/root", { data: { name: "x" } })).status()).toBe(401);
  expect((await stranger.get("/api/activity/root/list")).status()).toBe(401);
  const wrong = await stranger.post("/api/user/login", { data: { account: "admin", password: "wrong" } });
  expect(wrong.status()).toBe(401);
  expect(await wrong.json()).toMatchObject({ success: false, data: null });
  await stranger.dispose();

  const request = await login(playwright, server);
  const foreign = await request.post("/api/activity/root", {
    data: { name: "x" },
    headers: { Origin: "https://example.com" },
  });
  expect(foreign.status()).toBe(403);
  await data(await request.post("/api/user/logout"));
  expect((await request.get("/api/user/session")).status()).toBe(401);
  await request.dispose();
});

test("every answer under /api is an envelope, and the contract can be read", async ({ playwright, server }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const unknown = await request.get("/api/no/such/thing");
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ success: false, data: null });
  for (const [term, status] of [
    ["王", 400],
    ["王".repeat(65), 400],
    ["%", 400],
    ["'--", 200],
  ] as const) {
    const answer = await request.get(`/api/award/search?content=${encodeURIComponent(term)}`);
    expect(answer.status(), term).toBe(status);
    expect(await answer.json()).toHaveProperty("message");
  }
  expect(await (await request.get("/api/health")).json()).toMatchObject({ success: true });
  await request.dispose();
});
