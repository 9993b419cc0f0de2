import { expect, test } from "vitest";
import { listDownloadDays } from "./listDownloadDays.ts";

const today = "2026-03-10";

test("days run without gaps from the first download until today", () => {
  const days = listDownloadDays(
    new Map([
      ["2026-03-09", 2],
      ["2026-02-20", 5],
    ]),
    today,
  );
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([
    19,
    { day: "2026-02-20", downloads: 5 },
    { day: "2026-03-09", downloads: 2 },
    { day: "2026-03-10", downloads: 0 },
  ]);
});

test("at least fourteen days are shown, at most ninety, and none where nothing was downloaded", () => {
  expect(listDownloadDays(new Map([[today, 1]]), today)).toHaveLength(14);
  const long = listDownloadDays(new Map([["2024-01-01", 7]]), today);
  expect([long.length, long[0]]).toEqual([90, { day: "2025-12-11", downloads: 0 }]);
  expect(listDownloadDays(new Map(), today)).toEqual([]);
});
