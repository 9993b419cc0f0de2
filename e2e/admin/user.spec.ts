import type { APIRequestContext, Page } from "@playwright/test";
import { data } from "../api.ts";
import { calls, choose, dialog, expect, expectToast, failing, failures, rows, test } from "./admin.ts";

// The journey of one noun through its list and form. The others of its shape share their screens: the server's tables of access
// and the stories of their resources show what is their own.
const screens = "/main/user";
const seen = "新来的人";
const headings = ["ID", "账号", "昵称", "手机", "激活", "部门", "操作"];
const users = Array.from({ length: 25 }, (_, n) => ({
  account: `person${n}`,
  nickName: `第${n}位`,
  phone: `138000000${10 + n}`,
  enabled: n % 3 !== 0,
  department: { id: "1" },
}));

/** Fills in a text field. */
const type = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text);

/** Each required field in the order of the form, and how it is filled in. */
const fields = {
  账号: type("账号", "newcomer"),
  昵称: type("昵称", seen),
  手机: async (page: Page) => {
    await type("手机", "13900000000")(page);
    await expect(page.getByRole("combobox", { name: "部门", exact: true })).toHaveValue("教育科学研究院");
    await choose(page, "部门", "教育评估院");
    await page.getByRole("checkbox", { name: "查阅员" }).check();
  },
};

/** Notes the initial password, and sees that the chosen role was linked. */
async function notePassword(page: Page): Promise<void> {
  const secret = dialog(page, "初始密码");
  await expect(secret).toContainText("newcomer");
  await expect(secret.getByRole("button", { name: "复制" })).toBeVisible();
  await secret.getByRole("button", { name: "我已记下" }).click();
  const links = await data<{ content: object[] }>(await page.request.get("/api/user_role/root/list/10/0?sort=-id"));
  expect(links.content[0]).toMatchObject({ user: { nickName: seen }, role: { displayName: "查阅员" } });
}

const seenFailures = ["system", "network"] as const;
const list = (page: number | string) => `${screens}/list/${page}`;
const path = (rest: string) => new RegExp(`/api/user/root${rest}$`);
const listed = async (api: APIRequestContext, page: number) => {
  const answer = await api.get(`/api/user/root/list/10/${page}`);
  return data<{ content: { id: string }[]; totalPages: number; total: number }>(answer);
};
const save = (page: Page) => page.getByRole("button", { name: "保存" }).click();
const settled = async (page: Page) => expect(page.getByText(/^第\d+\/\d+页$/)).toBeVisible();

test.describe("用户", () => {
  test.beforeAll(async ({ api }) => {
    for (const user of users) await data(await api.post("/api/user/root", { data: user }));
  });

  test("is added, changed and deleted", async ({ page, api, complaints }) => {
    // The frame asks for what its badges show whenever a screen is opened
    const sent = calls(page, "/api/user/");
    const create = "POST /api/user/root";
    await page.goto(list(0));
    await expect(page.getByRole("columnheader")).toHaveText(headings);
    await page.getByRole("link", { name: "添加用户" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "添加用户" })).toBeVisible();
    for (const [label, fill] of Object.entries(fields)) {
      await save(page);
      await expect(page.getByLabel(label, { exact: true }).and(page.locator("input, textarea"))).toBeFocused();
      await expect(page).toHaveURL(`${screens}/add`);
      await fill(page);
    }
    expect(sent).not.toContain(create);

    for (const how of seenFailures) {
      await failing({ page, complaints }, { method: "POST", path: path(""), how }, async () => {
        await save(page);
        await expectToast(page, "请求失败", failures[how]);
      });
    }
    await expect(page).toHaveURL(`${screens}/add`);
    sent.splice(0);
    await save(page);
    await notePassword(page);
    await expect(page).toHaveURL(list(0));
    expect(sent.filter((call) => call === create)).toHaveLength(1);

    const { totalPages, total } = await listed(api, 0);
    await page.getByRole("link", { name: `去第 ${totalPages} 页` }).click();
    await expect(page).toHaveURL(list(totalPages - 1));
    const row = rows(page).filter({ hasText: seen });
    await expect(row, "one step leads to what was added").toBeFocused();
    await expect(row).toHaveCount(1);
    await changes(page, complaints);

    const chooseRemove = async () => {
      await row.getByRole("button", { name: /^更多操作/ }).click();
      await page.getByRole("menuitem", { name: "删除", exact: true }).click();
    };
    await chooseRemove();
    const question = dialog(page, "删除用户");
    await expect(question.getByRole("button", { name: "取消" })).toBeFocused();
    sent.splice(0);
    await question.getByRole("button", { name: "取消" }).click();
    await expect(question).toBeHidden();
    await expect(row.getByRole("button", { name: /^更多操作/ })).toBeFocused();
    expect(sent).toEqual([]);
    for (const how of seenFailures) {
      await failing({ page, complaints }, { method: "DELETE", path: path("/id/[^/]+"), how }, async () => {
        await chooseRemove();
        await question.getByRole("button", { name: "删除", exact: true }).click();
        await expectToast(page, "删除失败", failures[how]);
      });
      await expect(row).toHaveCount(1);
    }
    const many = await rows(page).count();
    sent.splice(0);
    await chooseRemove();
    await question.getByRole("button", { name: "删除", exact: true }).click();
    await expect(row).toHaveCount(0);
    if (many > 1) {
      await expect(rows(page)).toHaveCount(many - 1);
      expect(sent, "the row goes without asking for the list again").toEqual([
        expect.stringMatching("^DELETE /api/user/root/id/"),
      ]);
    } else {
      await expect(page).toHaveURL(list(totalPages - 2));
      await expect(rows(page)).toHaveCount(10);
    }
    expect((await listed(api, 0)).total).toBe(total - 1);
  });

  test("is listed and turned page by page; what cannot be listed says so, and is tried again", async ({
    page,
    api,
    complaints,
  }) => {
    const { totalPages, total, content } = await listed(api, 0);
    expect(total).toBeGreaterThanOrEqual(25);
    await page.goto(list(0));
    await expect(page.getByRole("heading", { level: 1, name: "用户", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "添加用户" })).toHaveAttribute("href", `${screens}/add`);
    await expect(rows(page)).toHaveCount(10);
    for (const [place, { id }] of content.entries()) {
      await expect(rows(page).nth(place)).toContainText(id);
    }
    const pager = page.getByRole("navigation", { name: "分页" });
    const button = (name: string) => pager.getByRole("button", { name, exact: true });
    const stands = async (number: number) => {
      await expect(pager).toContainText(`第${number}/${totalPages}页`);
      await expect(page).toHaveURL(new RegExp(`/list/${number - 1}$`));
      const first = (await listed(api, number - 1)).content[0]?.id ?? "";
      await expect(rows(page).first()).toContainText(first);
      for (const name of ["首页", "上一页"]) await expect(button(name)).toBeEnabled({ enabled: number > 1 });
      for (const name of ["下一页", "末页"]) await expect(button(name)).toBeEnabled({ enabled: number < totalPages });
    };
    await stands(1);
    await button("下一页").click();
    await stands(2);
    await button("末页").click();
    await stands(totalPages);
    await button("上一页").click();
    await stands(totalPages - 1);
    await button("首页").click();
    await stands(1);
    await page.goto(list(9999));
    await stands(totalPages);

    for (const how of seenFailures) {
      await failing({ page, complaints }, { method: "GET", path: path("/list/10/0(\\?.*)?"), how }, async () => {
        await page.goto(list(0));
        await expect(page.getByText("加载失败")).toBeVisible();
        await expect(page.getByText(failures[how])).toBeVisible();
      });
    }
    await page.getByRole("button", { name: "重试" }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});

/** Opens the dialog that changes a record, and gives up; then again, with failures. */
async function changes(page: Page, complaints: string[]) {
  // The newest is last, regardless of its name
  const row = rows(page).last();
  const open = row.getByRole("button", { name: /^修改/ });
  const opened = dialog(page, "修改用户");
  const field = opened.getByLabel("昵称", { exact: true });
  await settled(page);
  await open.click();
  // It gives the focus back only once it has taken it
  await expect(opened.locator(":focus")).toHaveCount(1);
  await field.fill("不要这样");
  await opened.getByRole("button", { name: "取消" }).click();
  await expect(opened).toBeHidden();
  await expect(open).toBeFocused();
  await expect(row).not.toContainText("不要这样");
  await open.click();
  await field.fill("改过的名字");
  for (const how of seenFailures) {
    await failing({ page, complaints }, { method: "POST", path: path("/update"), how }, async () => {
      await opened.getByRole("button", { name: "保存" }).click();
      await expectToast(page, "修改失败", failures[how]);
    });
    await expect(field).toHaveValue("改过的名字");
  }
  await opened.getByRole("button", { name: "保存" }).click();
  await expect(opened).toBeHidden();
  await expect(rows(page).filter({ hasText: "改过的名字" })).toHaveCount(1);
  await open.click();
  await field.fill(seen);
  await opened.getByRole("button", { name: "保存" }).click();
  await expect(opened).toBeHidden();
}
