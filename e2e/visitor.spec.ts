import sharp from "sharp";
import { expect, test } from "./journey.ts";
import { readPdf } from "./pdf.ts";
import { awardRows, pdfLink, search } from "./search.ts";

test("a visitor finds a certificate by name and downloads it", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/frame\/search$/);
  await search(page, "陈静怡");
  await expect(awardRows(page)).toHaveCount(1);
  await expect(awardRows(page)).toContainText("2025-JXAL-00007");
  await expect(awardRows(page)).toContainText("2025年全省中小学优秀教学案例评选活动");
  await expect(page).toHaveURL(/content=/);

  const address = await pdfLink(awardRows(page)).getAttribute("href");
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

test("a term finds its award", async ({ page }) => {
  for (const [what, term, name] of [
    ["a part of a name", "文轩", "欧阳文轩"],
    ["the tail of a number", "00040", "叶知秋"],
    ["a name with another dot", "阿依古丽•买买提", "阿依古丽·买买提"],
    ["a rare character", "赵𬭎宇", "赵𬭎宇"],
  ] as const) {
    // A reloaded page has not searched before, and so need not pause before it searches again
    await page.goto("/frame/search");
    await search(page, term);
    await expect(awardRows(page), what).toHaveCount(1);
    await expect(awardRows(page), what).toContainText(name);
  }
});

test("search: an unknown name finds nothing, and says so", async ({ page }) => {
  for (const term of ["没有此人", "%%"]) {
    await page.goto("/frame/search");
    await search(page, term);
    await expect(page.getByRole("status")).toHaveText("没有找到证书");
  }
});

test("the certificate's permalink says that it is valid, without any script", async ({ browser, page, server }) => {
  await page.goto(`/frame/search?content=${encodeURIComponent("王伟")}`);
  const href = await pdfLink(awardRows(page)).getAttribute("href");
  const id = /id\/(.+)\.pdf/.exec(href ?? "")?.[1];
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const permanent = await plain.newPage();
  const answer = await permanent.goto(`/v/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(permanent.getByRole("heading", { level: 1 })).toHaveText("教育科学研究院");
  await expect(permanent.getByRole("heading", { level: 2 })).toHaveText("有效");
  for (const printed of ["王伟", "2025-JXAL-00001", "分数的初步认识", "一等奖"]) {
    await expect(permanent.getByText(printed).first()).toBeVisible();
  }
  const picture = permanent.getByRole("img", { name: /^证书图片/ });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(1_000);
  // A messenger shows the institute's mark beside the link
  const mark = await page.request.get(
    (await permanent.locator('meta[property="og:image"]').getAttribute("content")) ?? "",
  );
  expect([mark.status(), mark.headers()["content-type"]]).toEqual([200, "image/png"]);
  const fromServer = permanent.waitForEvent("download");
  await permanent.getByRole("link", { name: "保存图片" }).click();
  expect((await fromServer).suggestedFilename()).toBe("2025-JXAL-00001-王伟.jpg");
  // With scripts the browser draws what it shows, and asks the server for nothing
  await page.goto(`/v/${id}`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const drawn = page.waitForEvent("download");
  await page.getByRole("link", { name: "保存图片" }).click();
  const file = await drawn;
  expect(file.suggestedFilename()).toBe("2025-JXAL-00001-王伟.jpg");
  expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
  const saved = sharp(await file.path());
  expect(await saved.metadata()).toMatchObject({ format: "jpeg", width: 1_600 });
  const { channels } = await saved.stats();
  // Paper, and letters on it
  expect(channels.map(({ min, max }) => max - min > 200)).toEqual([true, true, true]);
  expect((await permanent.goto(`/v/${id}/1`))?.status()).toBe(200);
  expect((await permanent.goto(`/v/${id}/2`))?.status()).toBe(404);
  expect((await permanent.goto("/v/AAAAAAAAAAAAAAAAAAAAAA"))?.status()).toBe(404);
  await plain.close();
});
