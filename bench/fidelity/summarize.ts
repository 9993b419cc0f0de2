import { formatTable } from "./formatTable.ts";
import type { Measured, PairResult } from "./measurePair.ts";
import { kinds } from "./pairs.ts";
import { quantile, type Spread, computeSpread } from "../statistics.ts";

const header = [
  "pair",
  "kind",
  "pages W/we/LO",
  "|dy| p50",
  "p95",
  "LO p50",
  "p95",
  "|dx| p50",
  "p95",
  "LO p50",
  "p95",
  "wrapped %",
  "LO",
  "line ends %",
  "LO",
  "SSIM",
  "LO",
  "missing",
  "other page",
  "outside",
  "ms p50",
  "p95",
];

const decimal = (value: number | undefined, digits = 2): string =>
  value === undefined || Number.isNaN(value) ? "–" : value.toFixed(digits);
const spreadCells = (spread: Spread | undefined): string[] => [decimal(spread?.p50), decimal(spread?.p95)];
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The figures of one renderer over some documents, each character counting the same. */
interface Figures {
  dy: Spread;
  dx: Spread;
  /** Shares in percent; NaN where no line is wrapped. */
  wrapped: number;
  lineEnds: number;
  similarity: number;
  missing: number;
  onOtherPage: number;
  outside: number;
}

function computeFigures(measured: readonly Measured[]): Figures | undefined {
  if (measured.length === 0) return undefined;
  const share = (key: "wrapped" | "lineEnds"): number =>
    (100 * sum(measured.map((one) => one[key].equal))) / sum(measured.map((one) => one[key].total));
  return {
    dy: computeSpread(measured.flatMap(({ dy }) => dy)),
    dx: computeSpread(measured.flatMap(({ dx }) => dx)),
    wrapped: share("wrapped"),
    lineEnds: share("lineEnds"),
    similarity: mean(measured.flatMap(({ similarities }) => similarities)),
    missing: sum(measured.map(({ missing }) => [...missing].length)),
    onOtherPage: sum(measured.map(({ onOtherPage }) => onOtherPage)),
    outside: sum(measured.map(({ outside }) => outside)),
  };
}

const listOurs = (results: readonly PairResult[]) => results.flatMap(({ ours }) => (ours ? [ours] : []));
const listOffice = (results: readonly PairResult[]) => results.flatMap(({ office }) => (office ? [office] : []));
const equalPages = (results: readonly PairResult[]): number =>
  results.filter(({ ours, word }) => ours?.pages === word.text.pages.length).length;

function row(results: readonly PairResult[], cells: readonly [string, string, string]): string[] {
  const measured = listOurs(results);
  const ours = computeFigures(measured);
  const office = computeFigures(listOffice(results));
  return [
    ...cells,
    ...spreadCells(ours?.dy),
    ...spreadCells(office?.dy),
    ...spreadCells(ours?.dx),
    ...spreadCells(office?.dx),
    decimal(ours?.wrapped, 1),
    decimal(office?.wrapped, 1),
    decimal(ours?.lineEnds, 1),
    decimal(office?.lineEnds, 1),
    decimal(ours?.similarity, 3),
    decimal(office?.similarity, 3),
    String(ours?.missing ?? "–"),
    String(ours?.onOtherPage ?? "–"),
    String(ours?.outside ?? "–"),
    decimal(
      quantile(
        measured.map(({ p50 }) => p50),
        0.5,
      ),
      1,
    ),
    decimal(
      quantile(
        measured.map(({ p95 }) => p95),
        1,
      ),
      1,
    ),
  ];
}

/** The table: a row for each pair, one for each kind of documents, one for all. */
export function summarize(results: readonly PairResult[]): string {
  const rows = results.map((result) =>
    row(
      [result],
      [
        result.pair.name,
        result.kind,
        [result.word.text.pages.length, result.ours?.pages ?? "–", result.office?.pages ?? "–"].join("/"),
      ],
    ),
  );
  const summaries = [...kinds, "all" as const].flatMap((kind) => {
    const members = results.filter((result) => kind === "all" || result.kind === kind);
    const pages = `${equalPages(members)} of ${members.length} equal`;
    return members.length > 0 ? [row(members, [`= ${kind}`, "", pages])] : [];
  });
  const refusals = results.flatMap(({ pair, refusal }) => (refusal === undefined ? [] : [`${pair.name}: ${refusal}`]));
  return [formatTable([header, ...rows, ...summaries]), ...refusals].join("\n");
}

/** A goal and what was measured. */
export interface Goal {
  name: string;
  measured: string;
  isMet: boolean;
}

/** Word's own PDFs quantise positions: a smaller difference between two renderers says nothing. */
const quantum = 0.12;

/** The goals that the measured pairs allow to judge. */
export function judge(results: readonly PairResult[]): Goal[] {
  const all = computeFigures(listOurs(results));
  const certificates = computeFigures(listOurs(results.filter(({ kind }) => kind === "certificate")));
  const limit = (name: string, value: number | undefined, most: number): Goal[] =>
    value === undefined ? [] : [{ name: `${name} ≤ ${most} pt`, measured: decimal(value), isMet: value <= most }];
  const behind = results.filter(({ ours, office }) => {
    if (!office) return false;
    return !ours || computeSpread(ours.dy).p50 > computeSpread(office.dy).p50 + quantum;
  });
  const hasOffice = listOffice(results).length > 0;
  return [
    {
      name: "page counts equal in all but one",
      measured: `${equalPages(results)} of ${results.length}`,
      isMet: equalPages(results) >= results.length - 1,
    },
    ...limit("median of baselines", all?.dy.p50, 0.5),
    ...limit("95th percentile of baselines", all?.dy.p95, 6),
    ...limit("95th percentile of baselines of certificates", certificates?.dy.p95, 2),
    ...limit("median of x", all?.dx.p50, 0.5),
    ...(all && !Number.isNaN(all.wrapped)
      ? [
          {
            name: "wrapped lines that end as Word's ≥ 92 %",
            measured: decimal(all.wrapped, 1),
            isMet: all.wrapped >= 92,
          },
        ]
      : []),
    ...(hasOffice
      ? [
          {
            name: "on no pair further off than LibreOffice (median of baselines)",
            measured: behind.length === 0 ? "none" : behind.map(({ pair }) => pair.name.slice(0, 2)).join(", "),
            isMet: behind.length === 0,
          },
        ]
      : []),
  ];
}
