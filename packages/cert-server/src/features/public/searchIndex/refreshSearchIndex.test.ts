import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { normalizeTerm } from "cert-api";
import { INDEX_RULE } from "./refreshSearchIndex.ts";
import { buildKeyRows, buildSearchRow, type IndexedAward } from "./searchRows.ts";

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

const award: IndexedAward = {
  award: 7,
  id: "a7",
  activityId: 3,
  holders: ["王小明", "Zoë Müller"],
  number: "2025-JYKY-00120",
  content: JSON.stringify({
    证书编号: "2025-JYKY-00120",
    活动名称: "案例",
    年份: "2025年",
    学校: "一小",
    电话: "13800138000",
  }),
  validUntil: "2028-11-20",
  scope: "all",
  winnerColumn: "学校",
};

const samples: readonly IndexedAward[] = [
  award,
  { ...award, scope: "whole" },
  { ...award, scope: "number", winnerColumn: "电话" },
  { ...award, number: "京教〔2025〕12号之3", winnerColumn: null },
  { ...award, holders: ["阿依古丽·买买提", "𠮷野 太郎", "李"], number: null, activityId: null },
  { ...award, holders: ["A-10", "长".repeat(80)], number: "A-10" },
  { ...award, content: JSON.stringify({ 文件名: `pdf:${"a".repeat(64)}` }), validUntil: null },
];

test("search index: what it derives is what its rule stands for, or stores go on searching by the former one", () => {
  const terms = Array.from({ length: 0x30000 }, (_, code) => {
    const character = String.fromCodePoint(code);
    return normalizeTerm(`${character}王${character}明a${character}1 ${character} `);
  });
  const rows = samples.map(buildSearchRow);
  const derived = [digest(terms), digest([rows, rows.flatMap(buildKeyRows)])];
  // Where a digest differs, raise NORMALIZER_VERSION (the first) or INDEX_VERSION (the second) with it
  expect([INDEX_RULE, ...derived]).toEqual(["4.4", "287d763ce338", "9638be50137b"]);
});
