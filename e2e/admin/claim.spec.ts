import { data } from "../api.ts";
import { expect, expectToast, rows, stepLink, test } from "./admin.ts";
import { expectAccessible } from "./axe.ts";

const activity = "2025年全省中小学优秀教学案例评选活动";

test("a school fetches its certificates by the link that an administrator made", async ({
  page,
  api,
  browser,
  server,
}) => {
  // Journeys beside this one add activities, and the newest are listed first
  await page.goto(`/certificate/activity/list/0?text=${encodeURIComponent(activity)}`);
  await rows(page).getByRole("link", { name: activity }).click();
  await stepLink(page, "分发").click();
  await page.getByLabel("按哪一列生成").selectOption({ label: "按“单位”（40 组）" });
  await page.getByRole("button", { name: "生成链接" }).click();
  await expectToast(page, "已生成 40 个领取链接");
  const sheet = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载链接表（Excel）" }).click();
  expect((await sheet).suggestedFilename()).toBe(`${activity}-领取链接.xlsx`);

  // The address was shown this once: the school is sent a new one
  const { links } = await data<{ links: { token: string; value: string }[] }>(
    await api.post("/api/handout/claim/renew", { data: { id: "1", links: ["1"], days: 7 } }),
  );
  const context = await browser.newContext({ baseURL: server.url, acceptDownloads: true, colorScheme: "dark" });
  const school = await context.newPage();
  await school.goto(`/c/${links[0]?.token ?? ""}`);
  await expect(school.getByRole("heading", { level: 2, name: links[0]?.value ?? "" })).toBeVisible();
  await expect(school.getByText("共 1 份证书，已下载 0 份，未下载 1 份。")).toBeVisible();
  await expectAccessible(school, "the page behind a claim link");
  for (const width of [320, 1280]) {
    await school.setViewportSize({ width, height: 800 });
    const overflow = await school.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  const archive = school.waitForEvent("download");
  await school.getByRole("link", { name: "下载全部（ZIP）" }).click();
  expect((await archive).suggestedFilename()).toBe(`${activity}.zip`);
  await (await archive).path();
  await school.reload();
  await expect(school.getByText("共 1 份证书，已下载 1 份，未下载 0 份。")).toBeVisible();
  await context.close();
});
