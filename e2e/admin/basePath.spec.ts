import { expect, test } from "../journey.ts";
import { adminPassword, startServer } from "../server.ts";

test("the same built site works below a path: search, login, the administrators' pages, the help", async ({ page }) => {
  const server = await startServer({ CERT_BASE_PATH: "/zs" });
  try {
    await page.goto(`${server.url}/zs`);
    await expect(page).toHaveURL(`${server.url}/zs/frame/search`);
    await page.getByPlaceholder("请输入姓名或证书编号").fill("2025-JXAL-00007");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("table").getByText("2025-JXAL-00007", { exact: true })).toBeVisible();
    await page.goto(`${server.url}/zs/frame/login`);
    await page.getByLabel("账号").fill("admin");
    await page.getByLabel("密码", { exact: true }).fill(adminPassword);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/zs/main`);
    await page.getByRole("link", { name: "活动", exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/zs/certificate/activity/list/0`);
    await expect(page.getByRole("table")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("table")).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "帮助：活动" }).click();
    const help = await opened;
    await expect(help).toHaveURL(`${server.url}/zs/help/overview`);
    await help.getByRole("searchbox").fill("领取链接");
    await help.keyboard.press("Enter");
    await expect(help).toHaveURL(`${server.url}/zs/help/handout`);
    await expect(help.getByRole("heading", { level: 1, name: "分发与领取链接" })).toBeVisible();
    await help.close();
  } finally {
    // A page that stays open would go on asking a server that has stopped
    await page.close();
    await server.stop();
  }
});
