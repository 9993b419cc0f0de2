import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { readPdf } from "./pdf.ts";

const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

async function search(page: Page, term: string) {
  await page.getByRole("searchbox").fill(term);
  await page.getByRole("searchbox").press("Enter");
}

test("a visitor finds a certificate by name and downloads it", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/frame\/search$/);
  await search(page, "陈静怡");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("2025-JXAL-00007");
  await expect(rows(page)).toContainText("2025年全省中小学优秀教学案例评选活动");
  await expect(page).toHaveURL(/content=/);

  const address = await rows(page).getByRole("link").getAttribute("href");
  expect(address).toMatch(/^\/api\/award\/download\/id\/[\w-]{16,}\.pdf$/);
  const answer = await page.request.get(address ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "x-robots-tag": "noindex",
    "cache-control": "no-cache",
  });
  expect(answer.headers()["content-disposition"]).toMatch(/^inline/);
  expect(answer.headers()["content-disposition"]).toContain(encodeURIComponent("2025-JXAL-00007-陈静怡.pdf"));
  const { text, title, pages } = await readPdf(await answer.body());
  expect(pages).toBe(1);
  expect(title).toContain("陈静怡");
  for (const printed of ["陈静怡", "2025-JXAL-00007", "一次函数的图象与性质", "一等奖", "云溪县教师进修学校", "老师"]) {
    expect(text).toContain(printed);
  }
  expect(text).not.toContain("{");

  const again = await page.request.get(address ?? "", { headers: { "If-None-Match": answer.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
  const attached = await page.request.get(`${address}?download=1`);
  expect(attached.headers()["content-disposition"]).toMatch(/^attachment/);
  expect((await attached.body()).equals(await answer.body())).toBe(true);
});

test.describe("a term finds", () => {
  for (const [what, term, name] of [
    ["a part of a name", "文轩", "欧阳文轩"],
    ["a whole number", "2025-JXAL-00010", "刘洋"],
    ["the tail of a number", "00040", "叶知秋"],
    ["a name with another dot", "阿依古丽•买买提", "阿依古丽·买买提"],
    ["a rare character", "赵𬭎宇", "赵𬭎宇"],
    ["the second holder of a certificate", "何思齐", "周明远、何思齐"],
    ["a name with spaces around it", "  司马静 ", "司马静"],
  ] as const) {
    test(what, async ({ page }) => {
      await page.goto("/frame/search");
      await search(page, term);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(name);
    });
  }
});

test("a part of many numbers shows ten awards, has no further page and says so, and the back button goes back", async ({
  page,
}) => {
  await page.goto("/frame/search");
  await search(page, "2025-JXAL");
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole("status")).toHaveText("结果较多，请输入完整的姓名或证书编号");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await search(page, "文轩");
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/frame/search?content=${encodeURIComponent("2025-JXAL")}&page=1`);
  await expect(rows(page)).toHaveCount(10);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("status")).toHaveText("结果较多，请输入完整的姓名或证书编号");
  await page.goBack();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("an address with a term shows its result", async ({ page }) => {
  await page.goto(`/frame/search?content=${encodeURIComponent("诸葛云飞")}`);
  await expect(page.getByRole("searchbox")).toHaveValue("诸葛云飞");
  await expect(rows(page)).toContainText("2025-JXAL-00013");
});

test("fewer than two characters send nothing and say why", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/award/search") && sent.push(request.url()));
  await page.goto("/frame/search");
  await search(page, "王");
  await expect(page.getByRole("status")).toHaveText("请至少输入两个字");
  await search(page, " ");
  await expect(page.getByRole("status")).toHaveText("请至少输入两个字");
  expect(sent).toEqual([]);
});

test("what nobody is called finds nothing, and says so", async ({ page }) => {
  await page.goto("/frame/search");
  for (const term of ["没有此人", "%%", "__", "' OR 1=1 --", "😀😀"]) {
    await search(page, term);
    await expect(page.getByRole("status")).toHaveText("没有找到证书");
  }
});

test("the certificate's lasting address says that it is valid, without any script", async ({
  browser,
  page,
  server,
}) => {
  await page.goto(`/frame/search?content=${encodeURIComponent("王伟")}`);
  const href = await rows(page).getByRole("link").getAttribute("href");
  const id = /id\/(.+)\.pdf/.exec(href ?? "")?.[1];
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const lasting = await plain.newPage();
  const answer = await lasting.goto(`/v/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(lasting.getByRole("heading", { level: 1 })).toHaveText("教育科学研究院");
  await expect(lasting.getByRole("heading", { level: 2 })).toHaveText("有效");
  for (const printed of ["王伟", "2025-JXAL-00001", "分数的初步认识", "一等奖"]) {
    await expect(lasting.getByText(printed).first()).toBeVisible();
  }
  expect((await lasting.goto(`/v/${id}/1`))?.status()).toBe(200);
  expect((await lasting.goto(`/v/${id}/2`))?.status()).toBe(404);
  expect((await lasting.goto("/v/AAAAAAAAAAAAAAAAAAAAAA"))?.status()).toBe(404);
  await plain.close();
});

test("the page reads well without scripts", async ({ browser, server }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await plain.newPage();
  await page.goto("/frame/search");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  // what is inside noscript has no text for Playwright
  const advice = page.locator("noscript p");
  await expect(advice).toBeVisible();
  expect(await advice.innerHTML()).toContain("请启用 JavaScript");
  await plain.close();
});

test.describe("the page fits", () => {
  for (const width of [320, 768, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(`/frame/search?content=${encodeURIComponent("买买提")}`);
        await expect(rows(page)).toHaveCount(1);
        const tooWide = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(tooWide).toBeLessThanOrEqual(0);
        await expect(rows(page).getByRole("link")).toBeInViewport();
      });
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
  await expect(rows(page)).toHaveCount(1);
  const link = rows(page).getByRole("link");
  await link.focus();
  await expect(link).toBeFocused();
});

test("an unknown page is the error page", async ({ page, complaints }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link")).toHaveAttribute("href", "/frame/search");
  // the browser itself reports the status of the page
  complaints.splice(0);
});
