import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { data } from "../api.ts";
import { expect, expectToast, test } from "./admin.ts";
import { expectAccessible } from "./axe.ts";

/** A folder for pictures of what the journey sees, for a person to look at; none are made without. */
const pictures = process.env.CERT_PICTURES;

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide, `${name} ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${name} ${width} ${colorScheme}`);
    if (pictures === undefined) continue;
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** An award of its own, printed from the demonstration's template. */
async function makeAward(api: APIRequestContext): Promise<string> {
  const activities = await data<{ template: string | null }[]>(await api.get("/api/activity/root/list"));
  const { content } = await data<{ content: { content: string }[] }>(
    await api.post("/api/award/root/list/10/0", { data: {} }),
  );
  const values = { ...(JSON.parse(content[0]?.content ?? "{}") as object), 证书编号: "2025-GZ-00001" };
  const award = { name: "更正之", content: JSON.stringify(values), template: activities.at(-1)?.template ?? null };
  return (await data(await api.post("/api/award/root", { data: award }))).id;
}

test("a visitor asks for a correction without script, an administrator approves it, and the permalink shows it", async ({
  page,
  api,
  browser,
  server,
}) => {
  const id = await makeAward(api);
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, locale: "zh-CN" });
  const visitor = await context.newPage();
  await visitor.goto(`/v/${id}`);
  await visitor.getByRole("link", { name: "信息有误？" }).click();
  await expect(visitor.getByRole("heading", { level: 2, name: "更正申请" })).toBeVisible();
  await visitor.getByLabel("哪一项有误").selectOption({ label: "姓名：更正之" });
  await visitor.getByLabel("应为").fill("更正芝");
  await visitor.getByLabel("原因或说明").fill("“芝”字印成了“之”，见身份证。");
  await visitor
    .getByLabel("证明材料（可不填）")
    .setInputFiles({ name: "身份证.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") });
  await visitor.getByLabel("联系方式").fill("13800000000");
  await visitor.getByRole("button", { name: "提交申请" }).click();
  await expect(visitor).toHaveURL(/\/correction\/(?:[0-9a-z]{4}-){4}[0-9a-z]{4}$/u);
  await expect(visitor.getByRole("heading", { level: 2 })).toHaveText("待核实");

  await page.goto("/main");
  await page.getByRole("link", { name: /更正申请 1 件待处理/u }).click();
  await look(page, "corrections");
  await page.getByRole("link", { name: "更正之" }).click();
  await expect(page.getByRole("row", { name: "姓名 更正之 更正芝" })).toBeVisible();
  await expect(page.getByRole("img")).toHaveCount(2);
  for (const picture of await page.getByRole("img").all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const proof = page.waitForEvent("download");
  await page.getByRole("link", { name: "下载证明材料（PDF）" }).click();
  expect((await proof).suggestedFilename()).toMatch(/\.pdf$/u);
  await look(page, "correction");
  await page.getByRole("button", { name: "通过更正" }).click();
  await expectToast(page, "已通过，改动已生效");

  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 2 })).toHaveText("已更正");
  await visitor.getByRole("link", { name: "查看证书" }).click();
  await expect(visitor.getByText("更正芝", { exact: true })).toBeVisible();
  await expect(visitor.getByText("第 2 版")).toBeVisible();
  await context.close();

  // axe needs scripts, which the pages do not
  await page.goto(`/v/${id}/correction`);
  await look(page, "correction-form");
});
