import { refused } from "cert-api";
import { describe, expect, test } from "vitest";
import { CallError } from "../query/bindCall.ts";
import { toTableState, withoutRow, withRow } from "./useTable.ts";

const page = { content: [{ id: "11" }], number: 1, totalPages: 2, total: 11 };
const shown = { data: page, error: null, isFetching: false, isPlaceholderData: false };
const failed = { ...shown, error: new CallError(refused("system", "系统错误")) };

describe("the state of a list", () => {
  test("is loading as long as nothing is known", () => {
    expect(toTableState({ ...shown, data: undefined, isFetching: true }, 1)).toEqual({ status: "loading" });
  });

  test("is ready with the page, also while it is asked for again", () => {
    const ready = { status: "ready", rows: page.content, number: 1, totalPages: 2, total: 11 };
    expect(toTableState(shown, 1)).toEqual(ready);
    expect(toTableState({ ...shown, isFetching: true }, 1)).toEqual(ready);
  });

  test("keeps what is known of the list on the way to another page", () => {
    const turning = { number: 0, totalPages: 2, total: 11 };
    const state = toTableState({ ...shown, isFetching: true, isPlaceholderData: true }, 0);
    expect(state).toEqual({ status: "loading", turning });
  });

  test("is ready on the way to the page that was the answer to an index past the end", () => {
    expect(toTableState({ ...shown, isFetching: true, isPlaceholderData: true }, 1)).toMatchObject({ status: "ready" });
  });

  test("is failed after a failure, whatever was known before, and loading while it is asked for again", () => {
    expect(toTableState(failed, 1)).toEqual({ status: "failed", message: "系统错误" });
    expect(toTableState({ ...failed, isFetching: true }, 1)).toEqual({ status: "loading" });
  });

  test("is forbidden where the server says so", () => {
    expect(toTableState({ ...failed, error: new CallError(refused("forbidden")) }, 1)).toEqual({ status: "forbidden" });
  });
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `第${index}行` }));

test("a deleted row leaves its page and the count of the list", () => {
  const page = { content: rows(10), number: 0, totalPages: 3, total: 21 };
  const edited = withoutRow(page, "3");
  expect(edited.content.map(({ id }) => id)).toEqual(["0", "1", "2", "4", "5", "6", "7", "8", "9"]);
  expect(edited).toMatchObject({ number: 0, totalPages: 2, total: 20 });
});

test("a page stays a page of the list though its last row is gone", () => {
  expect(withoutRow({ content: rows(1), number: 2, totalPages: 3, total: 21 }, "0")).toEqual({
    content: [],
    number: 2,
    totalPages: 3,
    total: 20,
  });
});

test("a row that is not on the page changes nothing", () => {
  const page = { content: rows(2), number: 0, totalPages: 1, total: 2 };
  expect(withoutRow(page, "7")).toEqual(page);
  expect(withRow(page, { id: "7", name: "新" })).toEqual(page);
});

test("a changed row stands in the place of the one with its id", () => {
  const page = { content: rows(2), number: 0, totalPages: 1, total: 2 };
  expect(withRow(page, { id: "1", name: "新" }).content).toEqual([rows(2)[0], { id: "1", name: "新" }]);
});
