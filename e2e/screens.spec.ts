import { readFile } from "node:fs/promises";
import { expect, test } from "./journey.ts";
import { adminPassword } from "./server.ts";

const template = new URL("../packages/cert-server/demonstration/template.docx", import.meta.url);

test("an administrator does the main job on the screens", async ({ page, complaints, engine }) => {
  const name = `2026年${engine}微课评选`;
  await page.goto("/certificate/activity/add");
  await expect(page).toHaveURL(/\/frame\/login/);
  // the browser itself reports that nobody was logged in
  expect(complaints.splice(0)).toEqual([expect.stringContaining("401")]);

  await page.getByLabel("账号").fill("admin");
  await page.getByLabel("密码", { exact: true }).fill(adminPassword);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/certificate\/activity\/add$/);

  await page.getByLabel("名称").fill(name);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/certificate\/activity\/list\/0$/);
  const row = page.getByRole("row").filter({ hasText: name });

  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await row.getByRole("button", { name: button }).click();
    await (await chooser).setFiles(file);
    await expect(row.getByText(file.name, { exact: true })).toBeVisible();
  };
  await choose("上传模板", {
    name: "荣誉证书.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: await readFile(template),
  });
  await choose("上传名单", {
    name: "获奖名单.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("姓名,单位,作品名称,奖项\n公孙策,山海小学,潮汐的秘密,一等奖\n"),
  });
  await row.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("发布成功")).toBeVisible();
  await expect(row).toContainText("已发布");

  await page.getByRole("button", { name: "显示用户菜单" }).click();
  await page.getByRole("menuitem", { name: "注销" }).click();
  await expect(page).toHaveURL(/\/frame\/login/);

  await page.goto(`/frame/search?content=${encodeURIComponent("公孙策")}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
});
