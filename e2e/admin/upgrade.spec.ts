import type { Page } from "@playwright/test";
import { enterPassword, expect, test } from "./admin.ts";
import { adminPassword } from "../server.ts";

/** Lets scripts be missing, as after an upgrade, for as many documents as are loaded next. Returns those loaded since. */
async function missScripts(page: Page, documents: number, which = /\/_astro\/.*\.js/): Promise<string[]> {
  // What the page asks for after it is drawn would be missed too, and load this page anew
  await page.waitForLoadState("networkidle");
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.push(request.url());
  });
  await page.route(which, (route) =>
    loaded.length <= documents ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  );
  return loaded;
}

/** Takes what the browser says about scripts that are missing out of the complaints. */
const excuse = (complaints: string[]) => {
  const others = complaints
    .splice(0)
    .filter((text) => !/404|dynamically imported module|not loaded|Error hydrating/u.test(text));
  expect(others).toEqual([]);
};

const errorHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" });

test("upgrade: a screen whose script is gone is loaded anew at its address", async ({ page, complaints }) => {
  await page.goto("/main/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const loaded = await missScripts(page, 0);
  await page.getByRole("link", { name: "活动", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "活动" })).toBeVisible();
  expect(loaded.map((url) => new URL(url).pathname)).toEqual(["/certificate/activity/list/0"]);
  excuse(complaints);
});

test("upgrade: a script that stays away ends in the error page, from which the way home works", async ({
  page,
  complaints,
}) => {
  await page.goto("/main/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const loaded = await missScripts(page, 9, /\/_astro\/ActivityListScreen.*\.js/);
  await page.getByRole("link", { name: "活动", exact: true }).click();
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText("页面的一部分没有加载成功")).toBeVisible();
  await expect(page).toHaveURL(/\/activity\/list\/0$/);
  expect(loaded).toHaveLength(1);
  await page.getByRole("link", { name: "返回主页" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  excuse(complaints);
});

test("upgrade: without a network nothing is loaded anew", async ({ page, context, complaints }) => {
  await page.goto("/main/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What the page still asks for after it is drawn would be missed too
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "活动", exact: true }).click();
  await expect(errorHeading(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "返回主页" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  complaints.length = 0;
});

test("upgrade: a page without its first script is loaded anew, then says so", async ({ page, complaints }) => {
  const loaded = await missScripts(page, 9);
  await page.goto("/main/settings");
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "返回主页" })).toBeVisible();
  expect(loaded).toHaveLength(2);
  excuse(complaints);
});

test.describe("who is not logged in", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("upgrade: the screens after the login are loaded anew", async ({ page, complaints }) => {
    await page.goto("/frame/login");
    await expect(page.getByLabel("账号")).toBeVisible();
    const loaded = await missScripts(page, 0);
    await enterPassword(page, "admin", adminPassword);
    await expect(page.getByRole("heading", { level: 1, name: "主页" })).toBeVisible();
    expect(loaded.map((url) => new URL(url).pathname)).toEqual(["/main"]);
    excuse(complaints);
  });

  test("upgrade: the check of a file without its script says how to go on", async ({ page, complaints }) => {
    const loaded = await missScripts(page, 9);
    await page.goto("/verify");
    await expect(page.getByText("页面没有加载成功")).toBeVisible();
    expect(loaded).toHaveLength(2);
    await page.unroute(/\/_astro\/.*\.js/);
    await page.getByRole("link", { name: "重新加载" }).click();
    await expect(page.getByText("页面没有加载成功")).toBeHidden();
    excuse(complaints);
  });
});
