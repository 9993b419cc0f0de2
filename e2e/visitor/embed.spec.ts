import type { Page } from "@playwright/test";
import { chromiumArgs } from "../../scripts/chromium.mjs";
import playwright from "../playwright.config.ts";
import { expect, test } from "../journey.ts";
import { allowedOrigin } from "../server.ts";

// The pages of the other site are answered by the test: to the browser they come from outside, and the server is at home
const args = [...chromiumArgs, "--disable-features=LocalNetworkAccessChecks"];
test.use({ launchOptions: { ...playwright.use?.launchOptions, args } });

/** Opens a page of another site. */
async function visit(page: Page, html: string, origin = allowedOrigin): Promise<void> {
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await page.goto(`${origin}/`);
}

/** Returns the colour of the hint below the field, which stands on the ground of the host's page. */
const hintColour = (page: Page) => page.getByText("至少 2 个字").evaluate((element) => getComputedStyle(element).color);

test("the element: searches first for its content, in the page's language, and tells the page of it", async ({
  page,
  server,
}) => {
  await visit(
    page,
    `<html lang="en"><style>cert-search::part(row) { background: rgb(1, 2, 3) }</style>
    <script type="module" src="${server.url}/embed.mjs"></script>
    <cert-search content="陈静怡" target="_blank"></cert-search>
    <script>
      const told = [];
      for (const type of ["search", "found", "open"])
        document.querySelector("cert-search").addEventListener(type, ({ detail }) => told.push([type, detail]));
    </script></html>`,
  );
  const told = () => page.evaluate("told");
  await expect(page.getByRole("status")).toHaveText("Certificates found: 1");
  await expect(page.getByRole("searchbox", { name: "Name or certificate number" })).toHaveValue("陈静怡");
  const first = { content: "陈静怡", page: 0 };
  expect(await told()).toEqual([
    ["search", first],
    ["found", { ...first, total: 1 }],
  ]);
  const row = page.getByRole("row", { name: "陈静怡" });
  expect(await row.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(1, 2, 3)");
  expect(await page.locator("cert-search").evaluate((element) => getComputedStyle(element).display)).toBe("block");

  const opened = page.waitForEvent("popup");
  await row.getByRole("link", { name: "陈静怡", exact: true }).click();
  await expect((await opened).getByRole("heading", { level: 2 })).toBeVisible();
  expect(await told()).toContainEqual(["open", null]);

  await page.locator("cert-search").evaluate((element) => {
    element.setAttribute("content", "没有此人");
    element.setAttribute("lang", "zh");
  });
  await expect(page.getByRole("status")).toHaveText("没有找到证书");
});

test("the element: can be read on a dark page, also on one that turns dark or light", async ({ page, server }) => {
  await visit(
    page,
    `<body style="background: oklch(0.2 0 0); color: oklch(0.95 0 0)"><script src="${server.url}/embed.js" defer></script>
    <cert-search></cert-search></body>`,
  );
  await expect.poll(() => hintColour(page)).toBe("rgb(168, 173, 184)");
  await page.evaluate(() => (document.body.style.cssText = "background: white; color: rgb(34, 34, 34)"));
  await expect.poll(() => hintColour(page)).toBe("rgb(88, 97, 112)");
});

test("the element: on a site that the server does not allow it says CORS, and what to do", async ({
  page,
  server,
  complaints,
}) => {
  const html = `<script src="${server.url}/embed.js" defer></script><cert-search></cert-search>`;
  await visit(page, html, "http://foreign.example");
  await expect(page.getByRole("alert")).toHaveText(/CORS.*http:\/\/foreign\.example.*CERT_ALLOWED_ORIGINS/);
  expect(complaints.splice(0).join()).toContain("blocked by CORS policy");
});

test("the element: says so where its server is down", async ({ page, server, complaints }) => {
  await visit(
    page,
    `<script src="${server.url}/embed.js" defer></script><cert-search api="http://127.0.0.1:1"></cert-search>`,
  );
  await expect(page.getByRole("alert")).toHaveText("证书系统暂时无法访问，请稍后再试");
  complaints.splice(0);
});

test("the element: where its script is blocked, what stands in it is shown", async ({ page, server, complaints }) => {
  await page.route("**/embed.js", (route) => route.abort());
  await visit(
    page,
    `<script src="${server.url}/embed.js" defer></script>
    <cert-search><a href="${server.url}/">证书查询</a></cert-search>`,
  );
  await expect(page.getByRole("link", { name: "证书查询" })).toBeVisible();
  complaints.splice(0);
});
