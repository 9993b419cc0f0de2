import { data } from "../api.ts";
import { dialog, expect, failing, rows, test } from "./admin.ts";

test("an index that is no number goes back one step; one past the end shows the last page", async ({ page, api }) => {
  await page.goto("/main/settings");
  await page.goto("/main/role/list/0");
  await expect(page.getByRole("heading", { level: 1, name: "角色" })).toBeVisible();
  await page.goto("/main/role/list/two");
  await expect(page).toHaveURL(/\/main\/role\/list\/0$/);
  const { totalPages } = await data<{ totalPages: number }>(await api.get("/api/authority/root/list/10/0"));
  await page.goto("/main/authority/list/77");
  await expect(page).toHaveURL(new RegExp(`/list/${totalPages - 1}$`));
  await expect(page.getByText(`第${totalPages}/${totalPages}页`)).toBeVisible();
});

test("an unknown path is the router's error screen", async ({ page }) => {
  for (const path of ["/main/no/such/place", "/certificate/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
    await expect(page.getByText("404 Not Found")).toBeVisible();
  }
  await page.getByRole("link", { name: "返回主页" }).click();
  await expect(page).toHaveURL(/\/main$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("Ctrl+K finds an award and goes to it", async ({ page }) => {
  await page.goto("/main");
  await expect(page.getByText("新增奖证")).toBeVisible();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "搜索" });
  await expect(box).toBeFocused();
  await page.keyboard.type("陈静怡");
  await expect(page.getByRole("option").filter({ hasText: "2025-JXAL-00007" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/certificate\/award\/id\/[\w-]{16,}$/);
  await expect(page.getByRole("heading", { level: 1, name: "陈静怡" })).toBeVisible();
});

test("Alt+T goes to the toasts, of which three stand at once for four seconds", async ({ page, complaints }) => {
  await page.goto("/main/role/list/0");
  await expect(rows(page).first()).toBeVisible();
  // On the page's own clock: what looks on from outside comes late where other work has the cores
  const stay = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shown: number | undefined;
        new MutationObserver(() => {
          const isThere = document.querySelector("[data-sonner-toast]") !== null;
          if (isThere) shown ??= performance.now();
          else if (shown !== undefined) resolve(performance.now() - shown);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  const at = { method: "DELETE", path: /\/api\/role\/root\/id\//, how: "system" } as const;
  await failing({ page, complaints }, at, async () => {
    await rows(page)
      .last()
      .getByRole("button", { name: /^更多操作/ })
      .click();
    await page.getByRole("menuitem", { name: "删除" }).click();
    await dialog(page, "删除角色").getByRole("button", { name: "删除", exact: true }).click();
    await expect(page.getByText("删除失败")).toBeVisible();
  });
  await page.keyboard.press("Alt+t");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 600);
  await expect(page.getByText("删除失败")).toHaveCount(0);
  expect(await stay).toBeGreaterThanOrEqual(4_000);
});

test("a tooltip appears after a tenth of a second", async ({ page }) => {
  await page.goto("/main");
  const bell = page.getByRole("button", { name: "显示通知" });
  await expect(bell).toBeVisible();
  const delay = await bell.evaluate(async (element) => {
    const startTime = performance.now();
    const shown = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector("[role=tooltip]")) resolve(performance.now() - startTime);
      }).observe(document.body, { childList: true, subtree: true });
    });
    element.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
    return shown;
  });
  await expect(page.getByRole("tooltip")).toHaveText("显示通知");
  expect(delay).toBeGreaterThanOrEqual(95);
});

test("the menu slides in on a narrow screen, keeps the focus, and gives it back", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/main");
  const button = page.getByRole("button", { name: "打开菜单" });
  await button.click();
  const menu = page.getByRole("dialog", { name: "主导航" });
  await expect(menu.getByRole("link", { name: "主页", exact: true })).toHaveAttribute("aria-current", "page");
  const many = await menu.locator("a, button").count();
  const inside = () => menu.evaluate((element) => element.contains(document.activeElement));
  for (let n = 0; n < many + 3; n += 1) {
    await page.keyboard.press("Tab");
    expect(await inside()).toBe(true);
  }
  for (let n = 0; n < many + 3; n += 1) {
    await page.keyboard.press("Shift+Tab");
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "活动" }).click();
  await expect(page).toHaveURL(/\/certificate\/activity\/list\/0$/);
  await expect(menu).toBeHidden();
});

test("the sidebar leads to the six places of the specification, and marks the one shown", async ({ page }) => {
  await page.goto("/main");
  const sidebar = page.getByRole("navigation", { name: "主导航" });
  await sidebar.getByText("人员与权限").click();
  for (const [name, path] of [
    ["主页", "/main"],
    ["用户", "/main/user/list/0"],
    ["角色", "/main/role/list/0"],
    ["权限", "/main/authority/list/0"],
    ["活动", "/certificate/activity/list/0"],
    ["奖证", "/certificate/award/list/0"],
  ] as const) {
    const link = sidebar.getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(sidebar.locator("[aria-current]")).toHaveCount(1);
  }
});

test("the user menu leads to settings and help, by keyboard alone", async ({ page }) => {
  await page.goto("/certificate");
  const trigger = page.getByRole("button", { name: "显示用户菜单" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["设置", "帮助", "注销"]);
  // The menu takes keys once it has opened and highlighted its first item
  const first = page.getByRole("menuitem", { name: "设置" });
  await expect(first).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Escape");
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/main\/settings$/);
  await page.getByText("深色", { exact: true }).click();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("data-highlighted");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "帮助" })).toHaveAttribute("data-highlighted");
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  await expect(await opened).toHaveURL(/\/help$/);
});
