import { expect, test } from "vitest";
import type { Measured, PairResult } from "./measurePair.ts";
import { judge, summarize } from "./summarize.ts";

const measured = (dy: number[], pages = 1): Measured => ({
  pdf: "",
  pages,
  partners: [],
  dx: [0.1],
  dy,
  onOtherPage: 0,
  missing: "",
  outside: 0,
  wrapped: { equal: 9, total: 10 },
  lineEnds: { equal: 19, total: 20 },
  similarities: [0.9],
});
const pair = (name: string, ours: number[] | undefined, office?: number[]): PairResult => ({
  pair: { name, docx: new Uint8Array(), wordPdf: "" },
  kind: "Chinese",
  word: {
    text: { pages: [{ width: 1, height: 1 }], glyphs: [] },
    lines: new Int32Array(),
    ends: { all: [], wrapped: [] },
  },
  ours: ours && { ...measured(ours), p50: 1, p95: 2 },
  refusal: ours ? undefined : "refused",
  office: office && measured(office),
});
const goals = (results: PairResult[]) => new Map(judge(results).map(({ name, ...rest }) => [name, rest]));
const againstOffice = "on no pair further off than LibreOffice (median of baselines)";

test("goals are judged over all characters of all pairs", () => {
  const judged = goals([pair("01-a", [0.1, 0.2, -0.3]), pair("02-b", [9])]);
  expect(judged.get("median of baselines ≤ 0.5 pt")).toEqual({ measured: "0.25", isMet: true });
  expect(judged.get("95th percentile of baselines ≤ 6 pt")?.isMet).toBe(false);
  expect(judged.get("wrapped lines that end as Word's ≥ 92 %")).toEqual({ measured: "90.0", isMet: false });
  expect(judged.has(againstOffice)).toBe(false);
});

test("a pair is behind LibreOffice by more than Word's quantum only; a refused one always", () => {
  const results = [pair("01-a", [0.3], [0.2]), pair("02-b", [1], [0.2]), pair("03-c", undefined, [5])];
  expect(goals(results).get(againstOffice)).toEqual({ measured: "02, 03", isMet: false });
});

test("the table has a row for each pair, for each kind and for all, and says what was refused", () => {
  const lines = summarize([pair("01-a", [0.1]), pair("02-b", undefined)]).split("\n");
  expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual([
    "pair",
    "01-a",
    "02-b",
    "= Chinese",
    "= all",
    "02-b: refused",
  ]);
  expect(lines[2]).not.toMatch(/NaN|Infinity/);
  expect(lines[3]).toContain("1 of 2 equal");
});
