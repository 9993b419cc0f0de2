import type { Locator, Page } from "@playwright/test";
import { data } from "../api.ts";
import { readPdf } from "../pdf.ts";
import { calls, dialog, expect, expectToast, failing, failures, publishButton, rows, stepLink, test } from "./admin.ts";
import { give, nameList, templateFile, upload } from "./files.ts";

const findRow = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** Searches the list of activities for one; an upload leaves the search as it is. */
async function seek(page: Page, row: string): Promise<void> {
  await page.getByRole("searchbox", { name: "查找活动" }).fill(row);
  await page.getByRole("button", { name: "查找", exact: true }).click();
  await expect(findRow(page, row)).toBeVisible();
}

/** The numbers that the plan of a publish shows. */
async function expectFigures(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, figure] of Object.entries(figures)) {
    const counted = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(counted.locator("dd")).toHaveText(figure);
  }
}

/** Closes the report of an upload, which has to be shown. */
async function closeReport(report: Locator): Promise<void> {
  await report.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(report).toBeHidden();
}

test("an activity gets its files, is published, corrected and published again", async ({ page, api, complaints }) => {
  const name = "2026年实验教学评选";
  const { id } = await data(await api.post("/api/activity/root", { data: { name } }));
  const sent = calls(page);
  await page.goto("/certificate/activity/list/0");
  await seek(page, name);
  const row = findRow(page, name);
  const publishInList = row.getByRole("button", { name: /^(再次)?发布/ });
  const result = row.getByRole("link", { name: /^核对结果/ });

  await publishInList.click();
  await expectToast(page, "奖证模板文件未上传");
  const at = { method: "POST", path: /\/api\/activity\/upload\/template$/, how: "system" } as const;
  await failing({ page, complaints }, at, async () => {
    await give(row.getByRole("button", { name: /^上传模板/ }), templateFile);
    await expectToast(page, "上传失败", failures.system);
  });
  await give(row.getByRole("button", { name: /^上传模板/ }), templateFile);
  await expect(page, "the list shows its first page after an upload").toHaveURL(/\/list\/0(\?|$)/);
  await seek(page, name);
  await expect(row.getByRole("link", { name: templateFile.name, exact: true })).toBeVisible();
  await expect(result).toContainText("没有问题");
  await result.click();
  await expect(page).toHaveURL(`/certificate/activity/${id}/template`);
  const report = page.getByRole("region", { name: /^奖证模板：/ });
  await expect(report).toContainText("姓名");
  await expect(page.getByRole("img", { name: "奖证模板的预览" })).toBeVisible();
  await expect(page.getByRole("link", { name: "在新窗口打开预览" })).toHaveAttribute("href", /\.pdf/);
  await page.getByRole("link", { name: "返回活动列表" }).click();
  await expect(page.getByRole("searchbox", { name: "查找活动" }), "as it was searched").toHaveValue(name);
  await publishInList.click();
  await expectToast(page, "获奖名单文件未上传");

  await give(
    row.getByRole("button", { name: /^上传名单/ }),
    nameList("甲乙,2026-SY-1,某校,某作,一等奖", ",2026-SY-2,某校,某作,一等奖"),
  );
  await expect(result, "a list that can be used after an answer is no failure").toContainText("待确认");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
  await result.click();
  const waiting = page.getByRole("region", { name: /^核对“/ });
  await expect(waiting).toContainText("1 行有错误：姓名为空。");
  await expect(waiting).toContainText("第 3 行 “姓名”列");
  await give(
    page.getByRole("button", { name: /^上传名单/ }),
    nameList("南宫问天,2026-SY-1,某校,滑轮组,一等奖", "北冥有鱼,2026-SY-2,某校,浮力,二等奖"),
  );
  await expect(page.getByRole("region", { name: /^获奖名单：/ })).toContainText("2 份奖证");
  await expect(waiting).toBeHidden();

  await stepLink(page, "核对与发布").click();
  await expectFigures(page, { 新增: "2", 有变化: "0", 名单中已删除: "0" });
  expect(sent).not.toContain("POST /api/activity/publish");
  await failing(
    { page, complaints },
    { method: "POST", path: /\/api\/activity\/publish$/, how: "system" },
    async () => {
      await publishButton(page).click();
      await expectToast(page, "发布失败", failures.system);
    },
  );
  await publishButton(page).click();
  await expectToast(page, "发布成功", `“${name}”共 2 份奖证，可在“奖证”中查看。`);
  await expect(stepLink(page, "核对与发布")).toContainText("已完成");

  await stepLink(page, "模板").click();
  await give(page.getByRole("button", { name: /^更换/ }), { ...templateFile, name: "另一模板.docx" });
  await expect(page.getByRole("region", { name: "奖证模板：另一模板.docx" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^下载 模板/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("另一模板.docx");
  await page.getByRole("button", { name: `更多操作：${name}` }).click();
  const [numbered] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "导出名单（含证书编号）" }).click(),
  ]);
  expect(numbered.suggestedFilename()).toMatch(/\.xlsx$/);

  // Another list, with a value that must be confirmed
  const rest = nameList("南宫问天,2026-SY-1,某校,滑轮组与杠杆,一等奖", "西门吹雪,2026-SY-3,某校,13800138000,二等奖");
  await data(await upload(api, "name_list", rest, id));
  await page.goto(`/certificate/activity/list/0?text=${encodeURIComponent(name)}`);
  await expect(row).toContainText("已发布");
  await expect(row.getByRole("link", { name: "另一模板.docx", exact: true })).toBeVisible();
  await publishInList.click();
  await expect(page).toHaveURL(`/certificate/activity/${id}/publish`);
  await expectFigures(page, { 新增: "1", 有变化: "1", 名单中已删除: "1" });
  await page.goBack();
  await expect(row).toContainText("有更改未发布");
  await publishInList.click();
  await page.route(/\/api\/activity\/publish$/, async (route) => {
    await expect(page.getByRole("progressbar")).toBeVisible();
    await route.continue();
  });
  await page.getByLabel("未下载过的换用新模板（2 份）").check();
  await page.getByLabel("更换原因").fill("版面有误");
  await publishButton(page).click();
  await expect(page.getByLabel("我已核对，确认发布")).toBeFocused();
  await page.getByLabel("我已核对，确认发布").check();
  await publishButton(page).click();
  await expectToast(page, "发布成功", `“${name}”共 3 份奖证，可在“奖证”中查看。`);
  await expect(page.getByRole("heading", { name: "已发布 3 份" })).toBeVisible();
  await expect(publishButton(page)).toHaveCount(0);
  await page.getByRole("button", { name: "显示通知" }).click();
  await expect(page.getByRole("dialog", { name: "通知" })).toContainText(name);
});

test("a publish is followed by a page after its reload", async ({ page, api }) => {
  const name = "2026年八千人书法评选";
  const { id } = await data(await api.post("/api/activity/root", { data: { name } }));
  await data(await upload(api, "template", templateFile, id));
  const winners = Array.from({ length: 8_000 }, (_, n) => `书法家,2026-SF-${n},某校,永字八法,一等奖`);
  await data(await upload(api, "name_list", nameList(...winners), id));
  const bar = page.getByRole("progressbar");
  await page.goto(`/certificate/activity/list/0?text=${name}`);
  await findRow(page, name).getByRole("button", { name: /^发布/ }).click();
  await expect(publishButton(page)).toHaveText("发布 8,000 份");
  await publishButton(page).click();
  // A reload before the server has the request would take it back
  await expect
    .poll(async () => (await data<{ running: boolean }>(await api.get(`/api/activity/progress/${id}`))).running)
    .toBe(true);
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCount(0, { timeout: 100_000 });
  await expectToast(page, "发布成功", `“${name}”共 8,000 份奖证，可在“奖证”中查看。`);
  await expect(stepLink(page, "核对与发布")).toContainText("已完成");
  await page.getByRole("link", { name: "返回活动列表" }).click();
  await expect(findRow(page, name)).toContainText("已发布");
});

test("awards are found by activity, edited, given a template and downloaded", async ({ page, api, complaints }) => {
  const name = "2026年板书评选";
  const { id } = await data(await api.post("/api/activity/root", { data: { name } }));
  await data(await upload(api, "template", templateFile, id));
  const winners = nameList("上官婉儿,2026-BS-1,某校,月夜,一等奖", "司空见惯,2026-BS-2,某校,秋日,一等奖");
  await data(await upload(api, "name_list", winners, id));
  await data(await api.post("/api/activity/publish", { data: { id } }));

  await page.goto("/certificate/award/list/0");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("combobox", { name: "活动名称" }).selectOption({ label: name });
  await expect(rows(page), "the button does it, not the choice").toHaveCount(10);
  await page.getByRole("search").or(page.locator("form")).getByRole("button", { name: "搜索" }).click();
  await expect(rows(page)).toHaveCount(2);
  const row = findRow(page, "上官婉儿");
  await expect(row).toContainText("月夜");

  const edit = row.getByRole("button", { name: /^修改/ });
  const opened = dialog(page, "修改奖证");
  const raw = opened.getByLabel("内容（原始数据）");
  const sent = calls(page, "/api/award/");
  await edit.click();
  await opened.getByText("更多", { exact: true }).click();
  // It gives the focus back only once it has taken it
  await expect(opened.locator(":focus")).toHaveCount(1);
  await raw.fill('{"作品名称":"不要"}');
  await opened.getByRole("button", { name: "取消" }).click();
  await expect(opened).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(row).toContainText("月夜");
  expect(sent).toEqual([]);
  await edit.click();
  await opened.getByText("更多", { exact: true }).click();
  await expect(raw).toHaveValue(/月夜/);
  await raw.fill("不是 JSON");
  await opened.getByRole("button", { name: "保存" }).click();
  await expect(opened).toContainText("原始数据不是有效的 JSON 对象");
  expect(sent).toEqual([]);
  await raw.fill(
    '{"证书编号":"2026-BS-1","活动名称":"2026年板书评选","年份":"2026","单位":"某校","作品名称":"月夜","奖项":"一等奖"}',
  );
  await opened.getByLabel("作品名称", { exact: true }).fill("春江花月夜");
  await expect(raw).toHaveValue(/春江花月夜/);
  await opened.getByLabel("修改原因").fill("作品名称写错了");
  await failing(
    { page, complaints },
    { method: "POST", path: /\/api\/award\/root\/update$/, how: "system" },
    async () => {
      await opened.getByRole("button", { name: "保存" }).click();
      await expectToast(page, "修改失败", failures.system);
    },
  );
  await opened.getByRole("button", { name: "保存" }).click();
  await expect(opened).toBeHidden();
  await expect(row).toContainText("春江花月夜");

  const downloaded = page.waitForEvent("download");
  await row.getByRole("link", { name: /^DOCX/ }).click();
  const docx = await downloaded;
  expect(docx.suggestedFilename()).toBe("2026-BS-1-上官婉儿.docx");
  await row.getByRole("link", { name: "上官婉儿", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "上官婉儿" })).toBeVisible();
  await page.getByText("原始数据").first().click();
  await expect(page.getByText(/^\{"证书编号"/)).toBeVisible();

  const own = { ...templateFile, name: "单独一份.docx" };
  await failing(
    { page, complaints },
    { method: "POST", path: /\/api\/award\/upload\/template$/, how: "system" },
    async () => {
      await give(page.getByRole("button", { name: /^更换/ }), own);
      await expectToast(page, "上传失败", failures.system);
    },
  );
  await give(page.getByRole("button", { name: /^更换/ }), own);
  await closeReport(page.getByRole("region", { name: "奖证模板：单独一份.docx" }));
  await page.getByRole("link", { name: "返回奖证列表" }).click();
  await expect(rows(page), "the filter finds it still").toHaveCount(2);
  await expect(row).toContainText("单独模板：单独一份.docx");
  await row.getByRole("link", { name: "上官婉儿", exact: true }).click();

  const pdf = (await page.getByRole("link", { name: "打开 PDF" }).getAttribute("href")) ?? "";
  const printed = await readPdf(await (await page.request.get(pdf)).body());
  expect(printed.text).toContain("春江花月夜");

  await expect(page.getByText("原因：作品名称写错了")).toBeVisible();
  await page.getByRole("button", { name: "撤销奖证" }).click();
  const revoking = dialog(page, "撤销奖证");
  await revoking.getByLabel("撤销原因").fill("重复发放");
  await revoking.getByRole("button", { name: "撤销奖证" }).click();
  await expect(page.getByText("已撤销").first()).toBeVisible();
  expect((await page.request.get(pdf)).status()).toBe(410);
  await page.getByRole("button", { name: "恢复奖证" }).click();
  const restoring = dialog(page, "恢复奖证");
  await restoring.getByLabel("恢复原因").fill("查明无误");
  await restoring.getByRole("button", { name: "恢复奖证" }).click();
  await expect(page.getByRole("button", { name: "撤销奖证" })).toBeVisible();
  expect((await page.request.get(pdf)).status()).toBe(200);
});
