import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { listVariables, renameVariables, variableGroups } from "./variables.ts";

const names = variableGroups.flatMap(({ variables }) => variables.map(({ name }) => name));

test("variables: the list has each variable that the settings are read from", () => {
  const read = new Set<string>();
  const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
  parseConfig(env);
  // Where fonts are unpacked is read by cert-render
  expect(names.filter((name) => name !== "XDG_CACHE_HOME").sort()).toEqual([...read].sort());
});

test("variables: an earlier name still sets a variable, unless it is set by its present one too", () => {
  const { env, renamed } = renameVariables({ CERT_DEMO: "1", CERT_REVEAL_DAY: "5", CERT_QUOTA_DAY: "7", PORT: "1" });
  expect(env).toEqual({ CERT_DEMONSTRATION: "1", CERT_QUOTA_DAY: "7", PORT: "1" });
  expect(renamed).toEqual([
    { name: "CERT_DEMO", present: "CERT_DEMONSTRATION" },
    { name: "CERT_REVEAL_DAY", present: "CERT_QUOTA_DAY" },
  ]);
  const { quotaPerDay, hasDemonstration } = parseConfig(env);
  expect([quotaPerDay, hasDemonstration]).toEqual([7, true]);
  const present = variableGroups.flatMap(({ variables }) => variables.map(({ name }) => name));
  expect(present).toEqual(expect.arrayContaining(renamed.map((one) => one.present)));
});

test("variables: the terminal lists them without Markdown", () => {
  expect(listVariables("zh")).toMatch(/^服务与数据\n {2}HOST {20}监听的主机或地址 \[127\.0\.0\.1\]\n/u);
  expect(listVariables("en")).toMatch(
    /^Server and data\n {2}HOST {20}host or address on which it listens \[127\.0\.0\.1\]\n/u,
  );
  for (const language of ["zh", "en"] as const) expect(listVariables(language)).not.toMatch(/`|\]\(/u);
});

test.each([
  ["zh", "configuration.md"],
  ["en", "configuration.en.md"],
] as const)("variables: the tables in %s are made from the list; -u writes them", async (language, page) => {
  const file = fileURLToPath(new URL(`../../../docs/${page}`, import.meta.url));
  const tables = variableGroups.map(({ title, variables }) => {
    const rows = variables.map((variable) => `| \`${variable.name}\` | ${variable.fallback} | ${variable[language]} |`);
    return { title: `### ${title[language]}`, rows: rows.join("\n") };
  });
  const text = tables.reduce(
    (page, { title, rows }) => {
      const [before = "", after = ""] = page.split(`${title}\n`);
      return `${before}${title}\n${after.replace(/(?<=\|---\|\n)(?:\|.*\|\n)+/u, `${rows}\n`)}`;
    },
    readFileSync(file, "utf8"),
  );
  await expect(text).toMatchFileSnapshot(file);
});
