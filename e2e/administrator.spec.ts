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
