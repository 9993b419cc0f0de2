import { dataKeys } from "cert-api";
import { expect, test } from "vitest";
import { zhCNHelp } from "./zhCNHelp.ts";

test("the help names every value that the product fills into a template", () => {
  const placeholders = zhCNHelp.parts.placeholders.rows.map(([placeholder]) => placeholder).join("");
  const unnamed = Object.values(dataKeys).filter(
    (key) => !placeholders.includes(`{${key}}`) && !placeholders.includes(`{#${key}}`),
  );
  expect(unnamed).toEqual([]);
});
