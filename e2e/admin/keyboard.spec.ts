import type { Locator } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { adminPassword } from "../server.ts";
import { expectToast, publishButton, stepLink } from "./admin.ts";
import { give, nameList, templateFile, type Upload } from "./files.ts";

const most = 60;

test("keyboard alone leads from the login to what is published, with at most 60 keys", async ({ page }) => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    expect(keys).toBeLessThanOrEqual(most);
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    while (!(await target.evaluate((element) => element === document.activeElement))) await press("Tab");
  };
  const enter = async (target: Locator) => {
    await tabTo(target);
    await press("Enter");
  };
  /** Keys pressed in the file dialog, which is the system's own, are not counted. */
  const handIn = async (button: Locator, file: Upload, report: string) => {
    await tabTo(button);
    await give(button, file, () => press("Enter"));
    await expect(page.getByRole("region", { name: report }), "the report is read next").toBeFocused();
  };

  await page.goto("/frame/login");
  await tabTo(page.getByLabel("账号"));
  await type("admin");
  await tabTo(page.getByLabel("密码", { exact: true }));
  await type(adminPassword);
  await press("Enter");
  await expect(page).toHaveURL(/\/main$/);

  await enter(page.getByRole("link", { name: "跳到主要内容" }));
  await enter(page.getByRole("main").getByRole("link", { name: "添加活动" }));
  await tabTo(page.getByLabel("名称"));
  await type("2026年键盘评选");
  await press("Enter");

  await handIn(page.getByRole("button", { name: /^上传模板/ }), templateFile, `奖证模板：${templateFile.name}`);
  await enter(page.getByRole("link", { name: "下一步：名单" }));
  await expect(stepLink(page, "名单"), "the focus goes along").toBeFocused();
  const list = nameList("东方不败,2026-JP-1,某校,打字,一等奖");
  await handIn(page.getByRole("button", { name: /^上传名单/ }), list, `获奖名单：${list.name}`);
  await enter(page.getByRole("link", { name: "下一步：核对与发布" }));
  await expect(stepLink(page, "核对与发布"), "the focus goes along").toBeFocused();
  await enter(publishButton(page));
  await expectToast(page, "发布成功", "“2026年键盘评选”共 1 份奖证，可在“奖证”中查看。");
});
