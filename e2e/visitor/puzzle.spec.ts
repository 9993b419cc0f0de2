import { startServer, type RunningServer } from "../server.ts";
import { expect, test } from "../journey.ts";
import { awardRows, search } from "../search.ts";

/** Awards that searches show to one client within an hour: a page of ten is half of it, from which on puzzles are asked for. */
const BUDGET = 20;

/** Its own server: the others have a budget that no journey spends. */
let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer({ CERT_REVEAL_HOUR: String(BUDGET), CERT_REVEAL_DAY: "0" });
});
test.afterEach(async ({ page }) => {
  // A page that stays open would go on asking a server that has stopped
  await page.close();
  await server.stop();
});

test("from half of the budget on the browser solves a puzzle unseen, and the search is answered", async ({
  page,
  complaints,
}) => {
  const answers: { status: number; hasSolution: boolean }[] = [];
  page.on("response", (response) => {
    const url = new URL(response.url());
    if (url.pathname !== "/api/award/search") return;
    answers.push({ status: response.status(), hasSolution: url.searchParams.has("solution") });
  });
  await page.goto(`${server.url}/frame/search`);
  // Until the page's script runs, the form is sent without one
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await search(page, "2025-JXAL");
  await expect(awardRows(page)).toHaveCount(10);
  expect(answers).toEqual([{ status: 200, hasSolution: false }]);

  const worker = page.waitForEvent("worker");
  await search(page, "诸葛云飞");
  await expect(awardRows(page)).toHaveCount(1);
  await expect(page.getByRole("status")).toHaveText("找到 1 份证书");
  expect((await worker).url()).toContain("puzzleWorker");
  expect(answers.slice(1)).toEqual([
    { status: 429, hasSolution: false },
    { status: 200, hasSolution: true },
  ]);
  // What was shown before costs nothing
  await search(page, "2025-JXAL");
  await expect(awardRows(page)).toHaveCount(10);
  expect(answers.slice(3)).toEqual([{ status: 200, hasSolution: false }]);
  // The browser itself reports the search that was refused with the puzzle
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("429");
});

test("without scripts a search waits instead, and says for how long", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/frame/search");
  await search(page, "2025-JXAL");
  await expect(awardRows(page)).toHaveCount(10);
  const answer = page.waitForResponse((response) => response.url().includes("content="));
  await search(page, "诸葛云飞");
  expect((await answer).status()).toBe(429);
  await expect(page.getByText(/每次查询前须稍候，请 20 秒后再查/)).toBeVisible();
  await expect(awardRows(page)).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveValue("诸葛云飞");
  await context.close();
});
