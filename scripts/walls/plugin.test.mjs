import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { root } from "../step.mjs";
import plugin from "./plugin.mjs";

/** Calls the rule's visitors for every node below this one. @param {any} visitors @param {any} node @param {any} [parent] */
function visit(visitors, node, parent) {
  if (Array.isArray(node)) for (const item of node) visit(visitors, item, parent);
  if (typeof node?.type !== "string") return;
  visitors[node.type]?.({ ...node, parent });
  for (const value of Object.values(node)) if (typeof value === "object") visit(visitors, value, { ...node, parent });
}

/** Counts the problems that a rule finds in a source. @param {keyof typeof plugin.rules} rule @param {string} file @param {string} source */
function count(rule, file, source) {
  let refusals = 0;
  /** @type {any} */
  const visitors = plugin.rules[rule].create({ filename: join(root, file), report: () => refusals++ });
  visit(visitors, parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return refusals;
}
/** @param {string} source */
const countRefusals = (source) => count("identifiers", "packages/cert-server/src/app.ts", source);
/** @param {string} source */
const countNewForms = (source) => count("react18", "packages/cert-ui/src/Panel.tsx", source);

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

test.each([
  'import { use } from "react";',
  'import React from "react";',
  'import { preload } from "react-dom";',
  'import type { ComponentProps } from "react";',
  "const Words = createContext(null);",
  "const page = <WordsContext value={words}>{children}</WordsContext>;",
  "function Panel({ ref, label }) {}",
  "const Panel = ({ ref: panel }) => null;",
  "const page = <div ref={(element) => () => observer.unobserve(element)} />;",
  "const page = <div ref={(element) => { observer.observe(element); return () => observer.disconnect(); }} />;",
  "function Head() { return <title>{name}</title>; }",
  'const head = <head><meta name="robots" /></head>;',
])("what only React 19 knows is refused in the components: %s", (source) => expect(countNewForms(source)).toBe(1));

test.each([
  'import { forwardRef, type Usable } from "react";',
  'import { use } from "./use.ts";',
  "const WordsContext = createContext(null);",
  "const page = <WordsContext.Provider value={words}>{children}</WordsContext.Provider>;",
  "function Panel({ elementRef }) {}",
  "const page = <div ref={(element) => { panel.current = element; }} />;",
  "const mark = <rect><title>{name}</title></rect>;",
])("what React 18 knows too is not: %s", (source) => expect(countNewForms(source)).toBe(0));

const sheet = "packages/cert-ui/src/components/panel/Panel.css.ts";

test.each([
  "export const root = layered({ padding: 8 });",
  "export const root = layered({ top: -40 });",
  "export const root = layered({ padding: `${space[8]} 6px` });",
  "export const root = layered({ padding: size(10) });",
  'export const root = layered({ "@media": { [media.narrowPage]: { gap: "0.5em" } } });',
  'const WIDTH = "20rem";',
  'const amber = "#f0bf66";',
])("a style sheet states no length and no colour: %s", (source) => expect(count("styles", sheet, source)).toBe(1));

test.each([
  'import { size } from "../../theme/scale.ts";',
  "export const root = layered({ padding: space[8], ...stack(16), top: size(-40), outlineOffset: -2 });",
  'export const root = layered({ "@container": { "(min-width: 30em)": { width: "26em", lineHeight: 1.4 } } });',
])("a style sheet uses steps, lines and measures of the text: %s", (source) =>
  expect(count("styles", sheet, source)).toBe(0),
);
