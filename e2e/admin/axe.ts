import axe from "axe-core";
import type { Page } from "@playwright/test";
import { expect } from "./admin.ts";

/** axe finds nothing to complain about in what the page shows. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // As an expression of the debugger: the page's own policy lets no foreign script in
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    // What opens over the page stands at the end of its body, outside of the landmarks, as menus and lists do
    const region = { enabled: document.querySelector("[data-part=positioner]") === null };
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], rules: { region } });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  });
  expect.soft(found, what).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
