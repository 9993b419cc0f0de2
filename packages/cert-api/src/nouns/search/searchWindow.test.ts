import { expect, it } from "vitest";
import { searchWindow } from "./searchWindow.ts";

it.each([
  // asked, whole, partial: page, pages, room
  [0, 0, 10, 0, 1, 10],
  [7, 0, 10, 0, 1, 10],
  [0, 3, 10, 0, 1, 7],
  [0, 10, 10, 0, 1, 0],
  [0, 11, 10, 0, 2, 0],
  [1, 11, 10, 1, 2, 0],
  [9, 11, 10, 1, 2, 0],
  [0, 1_001, 10, 0, 100, 0],
  [999, 1_001, 10, 99, 100, 0],
  [0, 3, 5, 0, 1, 5],
  [0, 7, 5, 0, 1, 3],
  [0, 3, 25, 0, 1, 22],
  [0, 12, 25, 0, 2, 0],
  [0, 3, 0, 0, 1, 0],
])(
  "page %d of %d whole matches with %d partial ones allowed is page %d of %d, with room for %d",
  (asked, whole, partial, number, totalPages, room) => {
    expect(searchWindow({ asked, whole, partial })).toEqual({ number, totalPages, room });
  },
);
