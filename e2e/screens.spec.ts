import { enterPassword, expectToast, publishButton, stepLink } from "./admin/admin.ts";
import { give, templateFile } from "./admin/files.ts";
import { expect, test } from "./journey.ts";
import { adminPassword } from "./server.ts";

test("an administrator does the main job on the screens", async ({ page, complaints, engine }) => {
  const name = `2026年${engine}微课评选`;
  await page.goto("/certificate/activity/add");
  await expect(page).toHaveURL(/\/frame\/login/);
  // the browser itself reports that no user was logged in
  expect(complaints.splice(0)).toEqual([expect.stringContaining("401")]);

  await enterPassword(page, "admin", adminPassword);
  await expect(page).toHaveURL(/\/certificate\/activity\/add$/);

  await page.getByLabel("名称").fill(name);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/certificate\/activity\/\d+\/template$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await give(page.getByRole("button", { name: /^上传模板/ }), templateFile);
  await expect(stepLink(page, "模板")).toContainText("已完成");
  await page.getByRole("link", { name: "下一步：名单" }).click();
  await give(page.getByRole("button", { name: /^上传名单/ }), {
    name: "获奖名单.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("姓名,单位,作品名称,奖项\n公孙策,山海小学,潮汐的秘密,一等奖\n"),
  });
  await expect(stepLink(page, "名单")).toContainText("已完成");
  await page.getByRole("link", { name: "下一步：核对与发布" }).click();
  await expect(publishButton(page), "what it will do is said before it is done").toHaveText("发布 1 份");
  await publishButton(page).click();
  await expectToast(page, "发布成功");

  await page.getByRole("link", { name: "返回活动列表" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("已发布");
  for (const file of [templateFile.name, "获奖名单.csv"]) {
    await expect(row.getByRole("link", { name: file, exact: true })).toBeVisible();
  }

  await page.getByRole("button", { name: "显示用户菜单" }).click();
  await page.getByRole("menuitem", { name: "注销" }).click();
  await expect(page).toHaveURL(/\/frame\/login/);

  await page.goto(`/frame/search?content=${encodeURIComponent("公孙策")}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  // The list asks whether each activity is being published. An answer after the session ended is refused, which the browser
  // reports when it arrives: possibly not before the login is shown
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("401"))).toEqual([]);
});
