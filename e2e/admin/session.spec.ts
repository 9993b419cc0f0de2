import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { data, login, makeUser } from "../api.ts";
import { expect, test } from "../journey.ts";
import { adminPassword } from "../server.ts";
import { dialog, enterPassword, expectToast } from "./admin.ts";

const form = (page: Page) => page.getByRole("form", { name: "修改初始密码" });

async function changePassword(page: Page, to: string): Promise<void> {
  await form(page).getByLabel("新密码", { exact: true }).fill(to);
  await form(page).getByRole("button", { name: "修改密码" }).click();
}

test("an initial password is changed at the first login; a reset ends a session and makes another; others are ended by one press", async ({
  page,
  browser,
  playwright,
  server,
  complaints,
}) => {
  const api = await login(playwright, server);
  const made = await makeUser(api, "firsttime", "初来乍到");
  await page.goto("/frame/login");
  await enterPassword(page, "firsttime", made.initialPassword);
  await expect(form(page)).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.goto("/main/user/list/0");
  await expect(form(page), "no other screen before that").toBeVisible();
  expect((await page.request.get("/api/award/root/find?text=a")).status()).toBe(403);
  await form(page).getByLabel("初始密码").fill(made.initialPassword);
  await changePassword(page, "short1");
  await expect(form(page).getByText("密码至少 10 个字符")).toBeVisible();
  await changePassword(page, "Chosen-by-me-1");
  await expect(page.getByText("您没有查看这一页的权限")).toBeVisible();

  const helper = await browser.newContext({ baseURL: server.url });
  await helper.addCookies((await api.storageState()).cookies);
  const admin = await helper.newPage();
  const find = await data<{ content: unknown[]; totalPages: number }>(await api.get("/api/user/root/list/10/0"));
  await admin.goto(`/main/user/list/${find.totalPages - 1}`);
  const row = admin.getByRole("row").filter({ hasText: "firsttime" });
  await row.getByRole("button", { name: /^更多操作/ }).click();
  await admin.getByRole("menuitem", { name: "重置密码" }).click();
  await dialog(admin, "重置密码").getByRole("button", { name: "重置密码" }).click();
  const secret = dialog(admin, "初始密码");
  await expect(secret).toBeVisible();
  const [, account = "", again = ""] = await secret.getByRole("definition").allTextContents();
  expect(account).toBe("firsttime");
  await secret.getByRole("button", { name: "我已记下" }).click();
  await helper.close();

  await page.reload();
  await expect(page).toHaveURL(/\/frame\/login$/);
  await enterPassword(page, "firsttime", "Chosen-by-me-1");
  await expectToast(page, "firsttime登录失败", "账号或密码不正确");
  await enterPassword(page, "firsttime", again);
  await expect(form(page)).toBeVisible();
  await changePassword(page, "Chosen-by-me-1");
  await expect(form(page).getByText("不能使用最近五次用过的密码")).toBeVisible();
  await changePassword(page, "Chosen-by-me-2");
  await expect(form(page)).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto("/frame/login");
  await enterPassword(other, "firsttime", "Chosen-by-me-2");
  await expect(other).not.toHaveURL(/\/frame\/login$/);
  await page.goto("/main/settings");
  const action = { name: "在其他地方退出登录", exact: true };
  await page.getByRole("button", action).click();
  await page.getByRole("group", action).getByRole("button", action).click();
  await expectToast(page, "已结束其他登录 1 个");
  await other.reload();
  await expect(other).toHaveURL(/\/frame\/login$/);
  await elsewhere.close();
  // The browser itself reports what was refused
  for (const said of complaints.splice(0)) expect(said).toMatch(/40[013]/);
  await api.dispose();
});

test("a session that ends while somebody types leads to the login and back, with what was typed", async ({
  page,
  complaints,
}) => {
  await page.goto("/main/role/add");
  await expect(page).toHaveURL(/\/frame\/login$/);
  await enterPassword(page, "admin", adminPassword);
  await expect(page).toHaveURL(/\/main\/role\/add$/);
  await page.getByLabel("名称", { exact: true }).fill("kept");
  await page.getByLabel("显示名称").fill("没有丢");
  // What the screens load beside would be refused first, and lead to the login before the click
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/frame\/login$/);
  await expect(page.getByText("登录已过期，请重新登录。您填写的内容已保留。")).toBeVisible();
  await enterPassword(page, "admin", adminPassword);
  await expect(page).toHaveURL(/\/main\/role\/add$/);
  await expect(page.getByLabel("名称", { exact: true })).toHaveValue("kept");
  await expect(page.getByLabel("显示名称")).toHaveValue("没有丢");
  await page.getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(/\/main\/role\/list\/0$/);
  for (const said of complaints.splice(0)) expect(said).toContain("401");
});

test("the login tells whom to ask, and asks for both fields", async ({ page, complaints }) => {
  await page.goto("/frame/login");
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/user/login") && sent.push(request.url()));
  await page.getByLabel("账号").fill("admin");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByLabel("密码", { exact: true })).toBeFocused();
  await enterPassword(page, "", adminPassword);
  await expect(page.getByLabel("账号")).toBeFocused();
  expect(sent).toEqual([]);
  for (const [name, title] of [
    ["忘记密码？", "忘记密码"],
    ["注册", "注册账号"],
  ] as const) {
    const button = page.getByRole("button", { name });
    await button.click();
    await dialog(page, title).getByRole("button", { name: "知道了" }).click();
    await expect(dialog(page, title)).toBeHidden();
    await expect(button).toBeFocused();
  }
  complaints.splice(0);
});

test("the login page: its fields stand before its scripts, which keep what was typed and log in once they arrive", async ({
  page,
  complaints,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/frame/login", { waitUntil: "commit" });
  await page.getByLabel("账号").fill("admin");
  await page.getByLabel("密码", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/frame\/login$/);
  release();
  await expectToast(page, "admin登录失败", "账号或密码不正确");
  await expect(page.getByLabel("账号")).toHaveValue("admin");
  await expect(page.getByLabel("密码", { exact: true })).toBeFocused();
  await page.getByLabel("密码", { exact: true }).fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/main$/);
  // The returned data is passed along
  expect(await page.evaluate(() => (history.state as { usr: { account: string } }).usr.account)).toBe("admin");
  for (const said of complaints.splice(0)) expect(said).toContain("401");
});

test("the login page: it works after at most 93 kB of scripts", async ({ page }) => {
  await page.addInitScript(() => {
    const note = () => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      document.documentElement.dataset["loaded"] = loaded.filter((name) => name.endsWith(".js")).join(" ");
    };
    document.addEventListener("astro:hydrate", note, { capture: true, once: true });
  });
  await page.goto("/frame/login");
  const loaded = await page.locator("html[data-loaded]").getAttribute("data-loaded");
  const urls = (loaded ?? "").split(" ");
  const scripts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).body()));
  const size = scripts.reduce((total, script) => total + gzipSync(script, { level: 9 }).length, 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(93_000);
});
