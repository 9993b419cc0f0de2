import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { dataKeys, publicMessages } from "cert-api";
import { helpTopics, zhCN, zhCNAdmin, zhCNFileCheck } from "cert-ui/messages";
import { expect, test } from "vitest";

const pages = new Map(
  globSync(join(import.meta.dirname, "*.md")).map((file) => [basename(file, ".md"), readFileSync(file, "utf8")]),
);

const textsOf = (messages: unknown): string[] =>
  typeof messages === "string" ? [messages] : Object.values(messages ?? {}).flatMap(textsOf);

test("the help has a page for each topic, and no page that the list of topics does not lead to", () => {
  expect([...pages.keys()].sort()).toEqual([...helpTopics, "index"].sort());
});

test("the help names every value that the product fills into a template", () => {
  const page = pages.get("placeholders") ?? "";
  const unnamed = Object.values(dataKeys).filter((key) => !page.includes(`{${key}}`) && !page.includes(`{#${key}`));
  expect(unnamed).toEqual([]);
});

test.each([...pages])("what the page %s names in bold is on a screen, and its links lead to topics", (name, text) => {
  const shown = new Set(textsOf([zhCN, zhCNAdmin, zhCNFileCheck, publicMessages["zh-CN"]]));
  const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = ""]) => label);
  expect(named.filter((label) => !shown.has(label))).toEqual([]);
  const topics = [...text.matchAll(/(?<!!)\[.+?\]\(([^./)]+)\)/g)].map(([, topic]) => topic);
  expect(topics.filter((topic) => !helpTopics.some((known) => known === topic))).toEqual([]);
  expect(text.trimStart(), name).toMatch(/^(?:---\n[^]*?\n---\n\n)?# .+\n/);
});
