import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { root } from "../step.mjs";
import plugin from "./plugin.mjs";

/** Calls the rule's visitors for every node below this one. @param {any} visitors @param {any} node */
function visit(visitors, node) {
  if (Array.isArray(node)) for (const item of node) visit(visitors, item);
  if (typeof node?.type !== "string") return;
  visitors[node.type]?.(node);
  for (const value of Object.values(node)) if (typeof value === "object") visit(visitors, value);
}

/** How often the rule on identifiers refuses something in this source. @param {string} source */
function countRefusals(source) {
  let count = 0;
  const filename = join(root, "packages/cert-server/src/app.ts");
  visit(plugin.rules.identifiers.create({ filename, report: () => count++ }), parseAst(source, { lang: "ts" }));
  return count;
}

test.each([
  "const found = 1;",
  "const { found } = award;",
  "const { award: found } = row;",
  "const { award: { found = 1 } } = row;",
  "const [, ...found] = rows;",
  "for (const one of rows) use(one);",
  "function found() {}",
  "const count = (one) => one;",
  "const count = ({ found }, row) => row;",
  "class Store { read(found = 1) {} }",
  "class Store { constructor(private found: number) {} }",
  "try { use(); } catch (found) { use(found); }",
])("a name that says nothing is refused where it is bound: %s", (source) => expect(countRefusals(source)).toBe(1));

test.each([
  "row.found = given;",
  "const { found: award } = row;",
  "const row = { found: 1 };",
  "type Row = { own: 1 };",
])("a name that is bound elsewhere is not: %s", (source) => expect(countRefusals(source)).toBe(0));
