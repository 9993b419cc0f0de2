import { expect, test } from "../journey.ts";
import { awardRows, pdfLink, search } from "../search.ts";

test("a part of many numbers shows ten awards, has no further page and says so, and the back button goes back", async ({
  page,
}) => {
  await page.goto("/frame/search");
  await search(page, "2025-JXAL");
  await expect(awardRows(page)).toHaveCount(10);
  await expect(page.getByRole("status")).toHaveText("结果较多，请输入完整的姓名或证书编号");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await search(page, "文轩");
  await expect(awardRows(page)).toHaveCount(1);
  await page.goto(`/frame/search?content=${encodeURIComponent("2025-JXAL")}&page=1`);
  await expect(awardRows(page)).toHaveCount(10);
  await page.goBack();
  await expect(awardRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("status")).toHaveText("结果较多，请输入完整的姓名或证书编号");
  await page.goBack();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("an address with a term shows its result", async ({ page }) => {
  await page.goto(`/frame/search?content=${encodeURIComponent("诸葛云飞")}`);
  await expect(page.getByRole("searchbox")).toHaveValue("诸葛云飞");
  await expect(awardRows(page)).toContainText("2025-JXAL-00013");
});

test("public pages bring their styles, so that none waits for a second answer before it is drawn", async ({ page }) => {
  const stylesheets: string[] = [];
  page.on("request", (request) => request.resourceType() === "stylesheet" && stylesheets.push(request.url()));
  await page.goto(`/frame/search?content=${encodeURIComponent("诸葛云飞")}`);
  await awardRows(page).getByRole("link", { name: "诸葛云飞", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("有效");
  expect(stylesheets).toEqual([]);
});

test("fewer than two characters send nothing and say why", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/award/search") && sent.push(request.url()));
  await page.goto("/frame/search");
  // Without its script the page asks the server, which says the same
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await search(page, "王");
  await expect(page.getByRole("status")).toHaveText("请至少输入两个字");
  await search(page, " ");
  await expect(page.getByRole("status")).toHaveText("请至少输入两个字");
  expect(sent).toEqual([]);
});

test("the search works without scripts, from the field to the certificate", async ({ browser, server }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await plain.newPage();
  await page.goto("/frame/search");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await search(page, "2025-JXAL");
  await expect(page.getByRole("searchbox")).toHaveValue("2025-JXAL");
  await expect(awardRows(page)).toHaveCount(10);
  await expect(page.getByText(/^这里只列出其中一部分/)).toBeVisible();
  await search(page, "诸葛云飞");
  await expect(pdfLink(awardRows(page))).toHaveAttribute("href", /\.pdf$/);
  await awardRows(page).getByRole("link", { name: "诸葛云飞", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("有效");
  await plain.close();
});

test("an address with a term is searched for once", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/award/search") && sent.push(request.url()));
  await page.goto(`/frame/search?content=${encodeURIComponent("诸葛云飞")}`);
  await expect(page.getByRole("status")).toHaveText("找到 1 份证书");
  await expect(awardRows(page)).toHaveCount(1);
  // Nothing of what the server has written is left beside what the screen shows: a header and the award
  await expect(page.getByRole("row", { includeHidden: true })).toHaveCount(2);
  await expect(page.locator("astro-island").getByRole("row")).toHaveCount(2);
  expect(sent).toEqual([]);
});

test("the page fits every width, in light and dark", async ({ page }) => {
  await page.goto(`/frame/search?content=${encodeURIComponent("买买提")}`);
  await expect(awardRows(page)).toHaveCount(1);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(excess, `${width} px, ${colorScheme}`).toBeLessThanOrEqual(0);
      await expect(pdfLink(awardRows(page)), `${width} px, ${colorScheme}`).toBeInViewport();
    }
  }
});

test("the keyboard alone is enough", async ({ page }) => {
  await page.goto("/frame/search");
  await page.keyboard.press("Tab");
  while (!(await page.getByRole("searchbox").evaluate((box) => box === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("高翔");
  await page.keyboard.press("Enter");
  await expect(awardRows(page)).toHaveCount(1);
  const link = pdfLink(awardRows(page));
  await link.focus();
  await expect(link).toBeFocused();
});

test("an unknown page is the error page", async ({ page, complaints }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", "/frame/search");
  // the browser itself reports the status of the page
  complaints.splice(0);
});
