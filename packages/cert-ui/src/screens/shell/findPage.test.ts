import { succeeded, systemFailure } from "cert-api";
import { expect, test, vi } from "vitest";
import { findPage, recordLists } from "./findPage.ts";

/** A list of `count` records with ids from 1, ten a page, and how many of its pages were read. */
function list(count: number, order: "rising" | "falling") {
  const ids = Array.from({ length: count }, (_, index) => String(index + 1));
  if (order === "falling") ids.reverse();
  const totalPages = Math.ceil(count / 10);
  const calls: number[] = [];
  const readPage = async ({ page }: { page: number }) => {
    calls.push(page);
    const content = ids.slice(page * 10, page * 10 + 10).map((id) => ({ id }));
    return succeeded({ content, totalPages, number: page, total: count });
  };
  return { readPage, calls, pageOf: (id: string) => Math.floor(ids.indexOf(id) / 10) };
}

test.each(["rising", "falling"] as const)(
  "finds the page of each record of a %s list with few looks",
  async (order) => {
    for (const id of ["1", "10", "11", "57", "240", "431", "437"]) {
      const { readPage, calls, pageOf } = list(437, order);
      expect(await findPage(readPage, id), id).toBe(pageOf(id));
      expect(calls.length).toBeLessThanOrEqual(7);
    }
  },
);

test("a list of one page is looked at once, and one that cannot be read not twice", async () => {
  const { readPage, calls } = list(4, "rising");
  expect([await findPage(readPage, "3"), calls.length]).toEqual([0, 1]);
  expect(await findPage(async () => systemFailure(), "3")).toBe(0);
});

test("activities are read in the order in which their screen lists them", async () => {
  const list = vi.fn(async () => systemFailure());
  await recordLists({ activity: { list }, user: { list: vi.fn() } }).activity.readPage({ page: 3 });
  expect(list).toHaveBeenCalledExactlyOnceWith({ page: 3, sort: "-id" });
});
