import { expect, test } from "../journey.ts";
import { readPdf } from "../pdf.ts";
import { awardRows, search } from "../search.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the public side in English: a term is kept, the certificate found, verified and downloaded", async ({
  page,
  complaints,
}) => {
  await page.goto("/frame/search");
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await page.getByRole("searchbox").fill("陈静怡");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("searchbox", { name: "Name or certificate number" })).toHaveValue("陈静怡");
  await expect(page.getByRole("status")).toHaveText("Certificates found: 1");
  await expect(awardRows(page).getByRole("link", { name: /^Download PDF/ })).toBeInViewport();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);

  await awardRows(page).getByRole("link", { name: "陈静怡", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Valid");
  await expect(page.getByText("This certificate is genuine and valid.")).toBeVisible();
  expect(await fits()).toBe(true);
  const address = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
  const answer = await page.request.get(address ?? "");
  const { text } = await readPdf(await answer.body());
  expect(text, "what was issued stays in its own language").toContain("一次函数的图象与性质");

  // The chosen language is remembered, in addresses that name none too
  await page.goto("/no/such/page");
  await expect(page.getByRole("main").getByRole("link", { name: /Back to the search/ })).toBeVisible();
  complaints.splice(0); // the browser itself reports the status of the page
  await page.getByRole("main").getByRole("link").click();
  await search(page, "没有此人");
  await expect(page.getByRole("status")).toHaveText("No certificates found");
  await page.getByRole("link", { name: "中文" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("没有此人");
  await expect(page.getByRole("status")).toHaveText("没有找到证书");
});
