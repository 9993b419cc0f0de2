import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { data, makeUser } from "../api.ts";
import { expect, publishButton, rows, stepLink, test } from "./admin.ts";
import { expectAccessible } from "./axe.ts";
import { give, nameList, templateFile, upload, type Upload } from "./files.ts";

/** A folder for pictures of what the journey sees, for a person to look at; none are made without. */
const pictures = process.env.CERT_PICTURES;

interface Screen {
  path: string;
  /** Prepares the screen for its picture. */
  act?: (page: Page) => Promise<void>;
}

const ready = (page: Page) => expect(page.getByText(/^第\d+\/\d+页$/)).toBeVisible();
const open = (name: string) => async (page: Page) => {
  await ready(page);
  await rows(page).last().getByRole("button", { name }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
};
const activities = "/certificate/activity/list/0";
/** One activity by its name: journeys beside this one add others, and the newest are listed first. */
const activity = (name: string) => `${activities}?text=${encodeURIComponent(name)}`;
/** Goes from the list to a step of the only activity there. */
const openStep = async (page: Page, step: string) => {
  await rows(page).getByRole("link").first().click();
  await stepLink(page, step).click();
  await expect(stepLink(page, step)).toHaveAttribute("aria-current", "step");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};
const step = (name: string, isSeen: (page: Page) => Locator) => async (page: Page) => {
  await openStep(page, name);
  await expect(isSeen(page)).toBeVisible();
};
const report = (name: string, button: RegExp, file: Upload) => async (page: Page) => {
  await openStep(page, name);
  await give(page.getByRole("button", { name: button }), file);
  await expect(page.getByRole("region", { name: new RegExp(file.name) })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

/** A list, a dialog, a form, a long page and two steps: stories of all screens are looked at by axe. */
const screens: Readonly<Record<string, Screen>> = {
  users: { path: "/main/user/list/0", act: ready },
  "user-edit": { path: "/main/user/list/0", act: open("修改") },
  "award-add": { path: "/certificate/award/add" },
  settings: { path: "/main/settings" },
  institute: { path: "/main/institute" },
  "activity-plan": { path: activity("再发一次 2026"), act: step("核对与发布", publishButton) },
  "list-refused": {
    path: activity("看样子 2026"),
    act: report(
      "名单",
      /^上传名单/,
      nameList(",2026-K-1,某校,某作,一等奖", "甲乙,2026-K-1,某校,,一等奖", "丙丁,2026-K-1,某校,,"),
    ),
  },
};

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, "light"],
    [320, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 760 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const what = `${name} ${width} ${colorScheme}`;
    const tooWide = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    // What floats finds its new place a moment after the width has changed
    await expect.poll(tooWide, what).toBeLessThanOrEqual(0);
    // Stories show the light colours of all that is no page of the server's own
    if (colorScheme === "dark" || name.startsWith("permanent")) await expectAccessible(page, what);
    if (pictures) {
      await mkdir(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`) });
    }
  }
}

async function prepare(api: APIRequestContext): Promise<void> {
  for (const name of ["看样子 2026", "再发一次 2026"]) {
    const { id } = await data(await api.post("/api/activity/root", { data: { name } }));
    await data(await upload(api, "template", templateFile, id));
    if (!name.startsWith("再")) continue;
    const first = nameList("甲乙,2026-L-1,某校,某作,一等奖", "丙丁,2026-L-2,某校,某作,一等奖");
    const second = nameList("甲乙,2026-L-1,某校,别的作品,一等奖", "戊己,2026-L-3,某校,某作,13800138000");
    await data(await upload(api, "name_list", first, id));
    await data(await api.post("/api/activity/publish", { data: { id } }));
    await data(await upload(api, "name_list", second, id));
    await data(await upload(api, "template", { ...templateFile, name: "新的模板.docx" }, id));
  }
  await makeUser(api, "appearance", "看样子的人");
}

test.describe("screens fit, in light and dark, and axe finds nothing", () => {
  test.beforeAll(({ api }) => prepare(api));

  for (const [name, { path, act }] of Object.entries(screens)) {
    test(name, async ({ page, complaints }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await act?.(page);
      await look(page, name);
      if (name === "list-refused") expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
    });
  }

  test("award", async ({ page, api }) => {
    const listed = await api.post("/api/award/root/list/10/0", { data: {} });
    const { content } = await data<{ content: { id: string }[] }>(listed);
    await page.goto(`/certificate/award/id/${content[0]?.id}`);
    await expect(page.getByText("版本记录")).toBeVisible();
    await look(page, "award");
  });

  test("permalink: each state has its heading", async ({ page, api }) => {
    const listed = await api.post("/api/award/root/list/10/0", { data: {} });
    const [award] = (await data<{ content: { id: string; name: string; content: string }[] }>(listed)).content;
    if (award === undefined) throw new Error("The demonstration has awards.");
    const show = async (heading: string, name: string, version = "") => {
      await page.goto(`/v/${award.id}${version}`);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(heading);
      await look(page, name);
    };
    await show("有效", "permalink-valid");
    await data(
      await api.post("/api/award/revoke", { data: { id: award.id, reason: "作品系抄袭，经评审委员会复核后撤销。" } }),
    );
    await show("已撤销", "permalink-revoked");
    await data(await api.post("/api/award/restore", { data: { id: award.id } }));
    const content = JSON.stringify({ ...(JSON.parse(award.content) as object), 奖项: "特等奖" });
    await data(await api.post("/api/award/root/update", { data: { ...award, content } }));
    await show("已更新", "permalink-superseded", "/1");
  });

  test("login", async ({ page, context, complaints }) => {
    await context.clearCookies();
    await page.goto("/frame/login");
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    await look(page, "login");
    await page.getByLabel("账号").fill("admin");
    await page.getByLabel("密码", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page.getByText("admin登录失败")).toBeVisible();
    await look(page, "login-failed");
    await page.getByRole("button", { name: "忘记密码？" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, "login-forgotten");
    complaints.splice(0);
  });

  test("a first login, and what somebody without a role sees", async ({ page, context, api, complaints }) => {
    const { initialPassword } = await makeUser(api, "nobody", "无名氏");
    await context.clearCookies();
    await page.goto("/frame/login");
    await page.getByLabel("账号").fill("nobody");
    await page.getByLabel("密码", { exact: true }).fill(initialPassword);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    const form = page.getByRole("form", { name: "修改初始密码" });
    await expect(form).toBeVisible();
    await look(page, "first-login");
    await form.getByLabel("新密码", { exact: true }).fill("Chosen-by-me-1");
    await form.getByRole("button", { name: "修改密码" }).click();
    await expect(form).toHaveCount(0);
    await page.goto("/main/user/list/0");
    await expect(page.getByText("您没有查看这一页的权限")).toBeVisible();
    await look(page, "forbidden");
    complaints.splice(0);
  });

  test("the slid-in menu", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 760 });
    await page.goto("/main");
    await page.getByRole("button", { name: "打开菜单" }).click();
    await expect(page.getByRole("dialog", { name: "主导航" })).toBeVisible();
    await expectAccessible(page, "menu");
    if (pictures) await page.screenshot({ path: join(pictures, "menu-320-light.png") });
  });
});
