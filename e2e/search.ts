import type { FrameLocator, Locator, Page } from "@playwright/test";

/** The awards that a search shows. */
export const awardRows = (page: Page | FrameLocator): Locator =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

/** The address of the PDF in a row. */
export const pdfLink = (row: Locator): Locator => row.getByRole("link", { name: /^下载 PDF/ });

/** Types a term into the search box and sends it. */
export async function search(page: Page | FrameLocator, term: string): Promise<void> {
  await page.getByRole("searchbox").fill(term);
  await page.getByRole("searchbox").press("Enter");
}
