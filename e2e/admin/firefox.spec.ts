import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { expect, test } from "../journey.ts";
import { adminPassword } from "../server.ts";

// Debian's Firefox ESR. Playwright drives only a build of Firefox of its own
const executablePath = "/usr/bin/firefox-esr";

let browser: Browser;
let page: Page;
test.beforeEach(async () => {
  test.skip(!existsSync(executablePath), "Firefox ESR is not installed");
  browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: 100_000 });
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width: 1280, height: 800 });
});
test.afterEach(() => browser?.close());

const named = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

test("Firefox: a visitor finds a certificate, opens it and gets its PDF", async ({ server }) => {
  await page.goto(`${server.url}/frame/search`);
  await page.locator("input[type=search]").fill("诸葛云飞");
  await page.keyboard.press("Enter");
  await named("link", "诸葛云飞").click();
  expect(
    await page
      .locator("h2")
      .map(({ textContent }) => textContent)
      .wait(),
  ).toBe("有效");
  await page
    .locator("article img")
    .filter((image) => (image as HTMLImageElement).naturalWidth > 1_000)
    .wait();
  const type = await page.$eval(".actions a", async (anchor) =>
    (await fetch((anchor as HTMLAnchorElement).href)).headers.get("content-type"),
  );
  expect(type).toBe("application/pdf");
});

test("Firefox: an administrator logs in and adds an activity", async ({ server }) => {
  await page.goto(`${server.url}/frame/login`);
  await page.locator("input[autocomplete=username]").fill("admin");
  await page.locator("input[type=password]").fill(adminPassword);
  await page.keyboard.press("Enter");
  await named("link", "活动").click();
  await named("link", "添加活动").click();
  await named("textbox", "名称").fill("2026年火狐评选");
  await named("button", "保存").click();
  await page.locator("h1 ::-p-text(2026年火狐评选)").wait();
  await named("link", "返回活动列表").click();
  await page.locator("tbody ::-p-text(2026年火狐评选)").wait();
});
