// The table of ASVS: a row that is lost shows up here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./step.mjs";

const page = readFileSync(join(root, "docs/security/asvs.md"), "utf8");

/** The number of rows of levels 1 and 2 in each section of ASVS 5.0.0, in order; sections with none are left out. */
const sections =
  "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 " +
  "5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 " +
  "9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 " +
  "13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";

test("the table of ASVS has every row of levels 1 and 2 once, each with a verdict, and counts them rightly", () => {
  const rows = [...page.matchAll(/^\| (\d+\.\d+)\.(\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gmu)];
  expect(new Set(rows.map(([, section, row]) => `${section}.${row}`)).size).toBe(rows.length);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, section = ""] of rows) counts.set(section, (counts.get(section) ?? 0) + 1);
  expect([...counts].map(([section, count]) => `${section}:${count}`).join(" ")).toBe(sections);
  const count = (/** @type {string} */ verdict) => rows.filter((row) => row[5]?.trim() === verdict).length;
  const figures = ["met", "not met", "not applicable"].map((verdict) => `${count(verdict)} ${verdict}`);
  expect(count("met") + count("not met") + count("not applicable")).toBe(rows.length);
  expect(page.replace(/\s+/gu, " ")).toContain(`**${figures.join(", ")}.**`);
});
