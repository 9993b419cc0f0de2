import type { APIRequestContext, Page } from "@playwright/test";
import { data, makeUser } from "../api.ts";
import { expect, rows, test } from "./admin.ts";
import { nameList, templateFile, upload } from "./files.ts";

/** The controls of a list, all of which must be reachable. */
const controls = "table button, table a, table summary";

/** Describes the buttons beyond the edge at the page's present width; empty if there are none. */
const outOfScope = (page: Page) =>
  page.evaluate((selector) => {
    const wrong: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth} wide`);
    const table = document.querySelector("table");
    const box = table?.parentElement;
    if (!table || !box) return ["there is no table"];
    const scrolls = getComputedStyle(box).overflowX === "auto" && box.scrollWidth > box.clientWidth;
    if (scrolls && (box.tabIndex !== 0 || box.getAttribute("aria-label") === null))
      wrong.push("the table scrolls unseen");
    const edges = box.getBoundingClientRect();
    const end = scrolls ? edges.left + box.scrollWidth : edges.right;
    for (const control of document.querySelectorAll(selector)) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 0 && (left < edges.left - 1 || right > end + 1))
        wrong.push(`${control.textContent} ends at ${right} of ${end}`);
    }
    return wrong;
  }, controls);

/** A user, an activity and an award whose words are as long as words get. */
async function createLongRows(api: APIRequestContext): Promise<void> {
  await makeUser(api, "an.account.of.very.many.letters.indeed", "阿不都热合曼·买买提明·吐尔逊");
  const { id } = await data(await api.post("/api/activity/root", { data: { name: "到处都够得着 2026" } }));
  const template = { ...templateFile, name: `${"Template_of_the_certificate_".repeat(4)}.docx` };
  const list = {
    ...nameList("阿不都热合曼·买买提明,2026-W-1,某校,某作,一等奖"),
    name: `${"获奖名单及说明".repeat(8)}.csv`,
  };
  await data(await upload(api, "template", template, id));
  await data(await upload(api, "name_list", list, id));
  await data(await api.post("/api/activity/publish", { data: { id } }));
  const name = "联合国教科文组织高等教育创新中心与省教育科学研究院联合举办的2026年论文评选";
  await data(await api.post("/api/activity/root/update", { data: { id, name } }));
}

/** Phones in steps as fine as columns break in; wide screens change nothing but margins. */
const widths = [...Array.from({ length: 16 }, (_, step) => 320 + 80 * step), 1_920, 2_560];

const lists = {
  用户: "/main/user/list/0",
  用户角色: "/main/user_role/list/0",
  角色: "/main/role/list/0",
  角色权限: "/main/role_authority/list/0",
  权限: "/main/authority/list/0",
  部门: "/main/department/list/0",
  审计: "/main/audit",
  活动: "/certificate/activity/list/0",
  奖证: "/certificate/award/list/0",
};

test.describe("every button of a list can be reached at every width", () => {
  test.beforeAll(({ api }) => createLongRows(api));

  for (const [noun, path] of Object.entries(lists)) {
    test(noun, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/^第\d+\/\d+页$/)).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // That a table has to scroll is known a moment after the width has changed
        await expect.poll(() => outOfScope(page), { message: `at ${width}`, intervals: [10, 20, 50, 100] }).toEqual([]);
      }
    });
  }
});
