import { data } from "../api.ts";
import { expect, expectToast, failing, failures, rows, stepLink, test } from "./admin.ts";
import { nameList, templateFile, upload } from "./files.ts";

test("an activity is changed in the settings of its page", async ({ page, api, complaints }) => {
  const name = "2026年板报评选";
  const { id } = await data(await api.post("/api/activity/root", { data: { name } }));
  await page.goto(`/certificate/activity/list/0?text=${encodeURIComponent(name)}`);
  await rows(page).getByRole("link", { name }).click();
  const heading = page.getByRole("heading", { level: 1 });
  const field = page.getByLabel("名称", { exact: true });
  const save = page.getByRole("button", { name: "保存" });
  await stepLink(page, "设置").click();
  await expect(page).toHaveURL(`/certificate/activity/${id}/settings`);
  await field.fill("不要这样");
  await page.getByRole("button", { name: "取消" }).click();
  await expect(field).toBeHidden();
  await expect(heading).toHaveText(name);
  await stepLink(page, "设置").click();
  await expect(field).toHaveValue(name);
  await field.fill("2026年黑板报评选");
  for (const how of ["system", "network"] as const) {
    await failing({ page, complaints }, { method: "POST", path: /\/api\/activity\/root\/update$/, how }, async () => {
      await save.click();
      await expectToast(page, "修改失败", failures[how]);
    });
    await expect(field).toHaveValue("2026年黑板报评选");
  }
  await save.click();
  await expectToast(page, "设置已保存");
  await expect(heading).toHaveText("2026年黑板报评选");
  await page.goto(`/certificate/activity/list/0?text=${encodeURIComponent("黑板报")}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("2026年黑板报评选");
});

test("the browser's back goes back through the steps of an activity", async ({ page, api }) => {
  const name = "2026年来回评选";
  const { id } = await data(await api.post("/api/activity/root", { data: { name } }));
  await data(await upload(api, "template", templateFile, id));
  await data(await upload(api, "name_list", nameList("东郭先生,2026-LH-1,某校,寓言,一等奖"), id));
  const list = `/certificate/activity/list/0?text=${encodeURIComponent(name)}`;
  const steps = [
    ["模板", "template"],
    ["名单", "list"],
    ["分发", "handout"],
    ["设置", "settings"],
    ["核对与发布", "publish"],
  ] as const;
  await page.goto(list);
  await page.getByRole("link", { name }).click();
  await expect(page, "the next step is open").toHaveURL(`/certificate/activity/${id}/publish`);
  for (const [step, path] of steps) {
    await stepLink(page, step).click();
    await expect(page).toHaveURL(`/certificate/activity/${id}/${path}`);
  }
  for (const [step, path] of steps.toReversed()) {
    await expect(page).toHaveURL(`/certificate/activity/${id}/${path}`);
    await expect(stepLink(page, step)).toHaveAttribute("aria-current", "step");
    await expect(page.getByRole("list", { name: "步骤" }).locator("[aria-current]")).toHaveCount(1);
    await page.goBack();
  }
  await expect(page).toHaveURL(`/certificate/activity/${id}/publish`);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("region", { name: `奖证模板：${templateFile.name}` })).toBeVisible();
});
