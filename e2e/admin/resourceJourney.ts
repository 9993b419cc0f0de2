import type { APIRequestContext, Page } from "@playwright/test";
import { data } from "../api.ts";
import { calls, dialog, expect, expectToast, failing, failures, rows, test } from "./admin.ts";

/** The facts about a noun that the journey through its list and form needs. */
export interface ResourceJourney {
  noun: string;
  /** Of its screens, without `/list/0`. */
  screens: string;
  /** Of its calls, without `/root`. */
  calls: string;
  headings: readonly string[];
  listMethod?: "POST";
  /** True if its list shows the newest record first. */
  newestFirst?: true;
  /**
   * True if its list is turned page by page, and its calls are seen to fail. The nouns of one shape share their screens, whose failures `Users.stories.tsx`,
   * `AddUser.stories.tsx` and `Resources.stories.tsx` show: the journey of one of them is enough.
   */
  fails?: boolean;
  /** Returns the input that creates one of the 25 rows of three pages. */
  payloads: (api: APIRequestContext) => Promise<object[]>;
  /** Made before the form is filled in. */
  prepare?: (api: APIRequestContext) => Promise<void>;
  /** Each required field in the order of the form, and how it is filled in. */
  fields: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** The text in the list for the record that the form creates. */
  seen: string;
  /** After the form is sent. */
  saved?: (page: Page) => Promise<void>;
  /** The added record is shown on a page of its own, from which `saved` comes back to the list. */
  leadsToPage?: true;
  /** A text field of the window that changes a record; null where there is none. */
  edited: string | null;
}

/** Fills in a text field. */
export const type = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text);

/** List, pager, add, change, delete; and each call's failure, shown as the specification has it. */
export function resourceJourney(resource: ResourceJourney): void {
  const { noun, screens, fields, seen } = resource;
  const seenFailures = resource.fails ? (["system", "network"] as const) : [];
  const list = (page: number | string) => `${screens}/list/${page}`;
  const path = (rest: string) => new RegExp(`/api/${resource.calls}/root${rest}$`);
  const listed = async (api: APIRequestContext, page: number) => {
    const address = `/api/${resource.calls}/root/list/10/${page}`;
    const order = resource.newestFirst ? "?sort=-id" : "";
    const answer = resource.listMethod ? await api.post(address, { data: {} }) : await api.get(address + order);
    return data<{ content: { id: string }[]; totalPages: number; total: number }>(answer);
  };
  const save = (page: Page) => page.getByRole("button", { name: "保存" }).click();
  const settled = async (page: Page) => expect(page.getByText(/^第\d+\/\d+页$/)).toBeVisible();

  test.describe(noun, () => {
    test.beforeAll(async ({ api }) => {
      for (const payload of await resource.payloads(api)) {
        await data(await api.post(`/api/${resource.calls}/root`, { data: payload }));
      }
      await resource.prepare?.(api);
    });

    test("is added, changed and deleted", async ({ page, api, complaints }) => {
      // The frame asks for what its badges show whenever a screen is opened
      const sent = calls(page, `/api/${resource.calls}/`);
      const create = `POST /api/${resource.calls}/root`;
      await page.goto(list(0));
      await expect(page.getByRole("columnheader")).toHaveText(resource.headings);
      await page.getByRole("link", { name: `添加${noun}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: `添加${noun}` })).toBeVisible();
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
      await resource.saved?.(page);
      await expect(page).toHaveURL(list(0));
      expect(sent.filter((call) => call === create)).toHaveLength(1);

      const { totalPages, total } = await listed(api, 0);
      if (!resource.newestFirst) await page.getByRole("link", { name: `去第 ${totalPages} 页` }).click();
      await expect(page).toHaveURL(list(resource.newestFirst ? 0 : totalPages - 1));
      const row = rows(page).filter({ hasText: seen });
      if (!resource.leadsToPage) await expect(row, "one step leads to what was added").toBeFocused();
      await expect(row).toHaveCount(1);
      if (resource.edited !== null) await changes(page, complaints, resource.edited);

      await row.getByRole("button", { name: /^删除/ }).click();
      const question = dialog(page, `删除${noun}`);
      await expect(question.getByRole("button", { name: "取消" })).toBeFocused();
      sent.splice(0);
      await question.getByRole("button", { name: "取消" }).click();
      await expect(question).toBeHidden();
      await expect(row.getByRole("button", { name: /^删除/ })).toBeFocused();
      expect(sent).toEqual([]);
      for (const how of seenFailures) {
        await failing({ page, complaints }, { method: "DELETE", path: path("/id/[^/]+"), how }, async () => {
          await row.getByRole("button", { name: /^删除/ }).click();
          await question.getByRole("button", { name: "删除", exact: true }).click();
          await expectToast(page, "删除失败", failures[how]);
        });
        await expect(row).toHaveCount(1);
      }
      const many = await rows(page).count();
      sent.splice(0);
      await row.getByRole("button", { name: /^删除/ }).click();
      await question.getByRole("button", { name: "删除", exact: true }).click();
      await expect(row).toHaveCount(0);
      if (many > 1) {
        await expect(rows(page)).toHaveCount(many - 1);
        expect(sent, "the row goes without asking for the list again").toEqual([
          expect.stringMatching(`^DELETE /api/${resource.calls}/root/id/`),
        ]);
      } else {
        await expect(page).toHaveURL(list(totalPages - 2));
        await expect(rows(page)).toHaveCount(10);
      }
      expect((await listed(api, 0)).total).toBe(total - 1);
    });

    if (resource.fails)
      test("is listed and turned page by page; what cannot be listed says so, and is tried again", async ({
        page,
        api,
        complaints,
      }) => {
        const { totalPages, total, content } = await listed(api, 0);
        expect(total).toBeGreaterThanOrEqual(25);
        await page.goto(list(0));
        await expect(page.getByRole("heading", { level: 1, name: noun, exact: true })).toBeVisible();
        await expect(page.getByRole("link", { name: `添加${noun}` })).toHaveAttribute("href", `${screens}/add`);
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
          for (const name of ["下一页", "末页"])
            await expect(button(name)).toBeEnabled({ enabled: number < totalPages });
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

        const method = resource.listMethod ?? "GET";
        for (const how of seenFailures) {
          await failing({ page, complaints }, { method, path: path("/list/10/0(\\?.*)?"), how }, async () => {
            await page.goto(list(0));
            await expect(page.getByText("加载失败")).toBeVisible();
            await expect(page.getByText(failures[how])).toBeVisible();
          });
        }
        await page.getByRole("button", { name: "重试" }).click();
        await expect(rows(page)).toHaveCount(10);
      });
  });

  /** Opens the window that changes a record, and gives up; then again, with failures. */
  async function changes(page: Page, complaints: string[], label: string) {
    // The newest is last, regardless of its name
    const row = rows(page).last();
    const open = row.getByRole("button", { name: /^修改/ });
    const window = dialog(page, `修改${noun}`);
    const field = window.getByLabel(label, { exact: true });
    await settled(page);
    await open.click();
    // It gives the focus back only once it has taken it
    await expect(window.locator(":focus")).toHaveCount(1);
    await field.fill("不要这样");
    await window.getByRole("button", { name: "取消" }).click();
    await expect(window).toBeHidden();
    await expect(open).toBeFocused();
    await expect(row).not.toContainText("不要这样");
    await open.click();
    await field.fill("改过的名字");
    for (const how of seenFailures) {
      await failing({ page, complaints }, { method: "POST", path: path("/update"), how }, async () => {
        await window.getByRole("button", { name: "保存" }).click();
        await expectToast(page, "修改失败", failures[how]);
      });
      await expect(field).toHaveValue("改过的名字");
    }
    await window.getByRole("button", { name: "保存" }).click();
    await expect(window).toBeHidden();
    await expect(rows(page).filter({ hasText: "改过的名字" })).toHaveCount(1);
    await open.click();
    await field.fill(seen);
    await window.getByRole("button", { name: "保存" }).click();
    await expect(window).toBeHidden();
  }
}
