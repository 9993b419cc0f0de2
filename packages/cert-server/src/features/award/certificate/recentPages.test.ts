import { expect, test } from "vitest";
import { createRecentPages } from "./recentPages.ts";

function createPrinter() {
  const recentPages = createRecentPages(10);
  const rendered: string[] = [];
  const { promise: isPrinted, resolve: print } = Promise.withResolvers<void>();
  const ask = (key: string, isDrawn: boolean) =>
    recentPages(key, isDrawn, async () => {
      rendered.push(key);
      await isPrinted;
      if (key === "refused") throw new Error("refused");
      return { bytes: new Uint8Array(6), ...(isDrawn && { svg: new Uint8Array(1) }) };
    });
  return { ask, rendered, print };
}

test("recentPages: a page and its PDF are one rendering, whether the PDF is asked for meanwhile or after it", async () => {
  const { ask, rendered, print } = createPrinter();
  const asked = [ask("a", true), ask("a", true), ask("a", false)];
  print();
  const [page, other, pdf] = await Promise.all(asked);
  expect(page?.svg).toHaveLength(1);
  expect(other).toBe(page);
  expect(pdf).toBe(page);
  expect((await ask("a", false)).bytes).toBe(page?.bytes);
  expect(rendered).toEqual(["a"]);
});

test("recentPages: a PDF without its page is not one that a page can be shown with; the oldest leave", async () => {
  const { ask, rendered, print } = createPrinter();
  print();
  await ask("a", false);
  await ask("a", true);
  await ask("b", true);
  await ask("a", false);
  expect(rendered).toEqual(["a", "a", "b", "a"]);
});

test("recentPages: a refused page is rendered again", async () => {
  const { ask, rendered, print } = createPrinter();
  const asked = Promise.allSettled([ask("refused", true), ask("refused", false)]);
  print();
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(ask("refused", true)).rejects.toThrow("refused");
  expect(rendered).toEqual(["refused", "refused"]);
});
