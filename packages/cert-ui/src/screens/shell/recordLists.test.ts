import { systemFailure } from "cert-api";
import { expect, test, vi } from "vitest";
import { recordLists } from "./recordLists.ts";

test("activities are read in the order in which their screen lists them", async () => {
  const list = vi.fn(async () => systemFailure());
  await recordLists({ activity: { list }, user: { list: vi.fn() } }).activity.readPage({ page: 3 });
  expect(list).toHaveBeenCalledExactlyOnceWith({ page: 3, sort: "-id" });
});
