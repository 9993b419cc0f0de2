import type { Placeholder, Renderer } from "cert-render";
import { expect, test } from "vitest";
import type { NameList } from "../../../../sheets/index.ts";
import { checkList } from "./checkList.ts";
import { listFilledNames } from "./checkValidity.ts";

const renderer = { missingCharacters: () => Promise.resolve([]) } as unknown as Renderer;

/** Returns the problems of a list with one row for each of `rows`, starting in row 2. */
async function findProblems(
  { columns, rows }: { columns: string[]; rows: string[][] },
  { template = [], validityMonths = null }: { template?: string[]; validityMonths?: number | null } = {},
) {
  const list: NameList = {
    columns,
    rows: rows.map((values, index) => ({ row: index + 2, holders: ["王小明"], number: null, values })),
    filled: rows.length,
    problems: [],
    errors: 0,
    warnings: 0,
    personal: [],
    characters: "",
    pictures: [],
    sheets: [],
  };
  const { problems, errors, warnings } = await checkList(list, {
    activityName: "2025年优秀案例评选",
    placeholders: template.map((name) => ({ name, optional: name.endsWith("?") }) as Placeholder),
    omissions: [],
    publicColumns: new Set(),
    renderer,
    isPrinted: true,
    findConflicts: () => Promise.resolve(new Map()),
    validityMonths,
    today: "2026-11-20",
  });
  expect(problems).toHaveLength(errors + warnings);
  return problems;
}

test("what cannot be read is an error with its row, its column and what to write", async () => {
  const problems = await findProblems({ columns: ["有效期"], rows: [["三年"], ["2028-02-30"], [""], ["长期"]] });
  expect(problems).toMatchObject([{ level: "error", row: 3, column: "有效期", code: "badValidity" }]);
  expect(problems[0]?.message).toContain("2028-02-30");
});

test("the column of the day comes before that of the term, unless its cell is empty", async () => {
  const columns = ["有效期", "有效期至"];
  expect(await findProblems({ columns, rows: [["见附件", "2028-12-31"]] })).toEqual([]);
  expect(await findProblems({ columns, rows: [["见附件", ""]] })).toMatchObject([{ column: "有效期" }]);
});

test("days that are over are one warning for each column, today is not over", async () => {
  const rows = [["2026-11-20"], ["2026-11-19"], ["2025年12月"], ["3年"]];
  expect(await findProblems({ columns: ["有效期至"], rows })).toMatchObject([
    { level: "warning", row: 3, column: "有效期至", code: "pastValidity", params: { count: 2, rows: "3、4" } },
  ]);
});

test("a template that prints the last day needs a column or a rule", async () => {
  const template = ["有效期至", "中文有效期至"];
  const missing = [{ code: "missingColumn", placeholder: "有效期至" }, { code: "missingColumn" }];
  expect(await findProblems({ columns: ["奖项"], rows: [["一等奖"]] }, { template })).toMatchObject(missing);
  expect(await findProblems({ columns: ["奖项"], rows: [["一等奖"]] }, { template, validityMonths: 12 })).toEqual([]);
  expect(await findProblems({ columns: ["有效期"], rows: [["三年"]] }, { template })).toEqual([]);
});

test("a row without a last day cannot fill in a template that prints it, unless a rule gives it one", async () => {
  const rows = [[""], ["长期"]];
  const empty = (row: number) => ({ code: "emptyValue", row, column: "有效期至" });
  const options = { template: ["有效期至"] };
  expect(await findProblems({ columns: ["有效期"], rows }, options)).toMatchObject([empty(2), empty(3)]);
  const withRule = { ...options, validityMonths: 12 };
  expect(await findProblems({ columns: ["有效期"], rows }, withRule)).toMatchObject([empty(3)]);
  // In its own column a word is printed as it stands
  expect(await findProblems({ columns: ["有效期至"], rows: [["长期"]] }, options)).toEqual([]);
});

test("marks of a template know the names that a validity fills in", () => {
  expect(listFilledNames(["奖项"], null)).toEqual(["奖项"]);
  expect(listFilledNames(["奖项"], 12)).toEqual(["奖项", "有效期至", "中文有效期至"]);
  expect(listFilledNames(["有效期"], null)).toContain("有效期至");
});
