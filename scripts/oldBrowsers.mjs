// Part of npm test, after the build: names what the oldest browsers would not understand of the pages' scripts and styles.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import postcss from "postcss";
import parseValue from "postcss-value-parser";
import { browsers, deskBrowsers } from "./browsers.mjs";
import { isMain } from "./isMain.mjs";
import { command, root } from "./step.mjs";

/** @typedef {import("@mdn/browser-compat-data").Identifier} Identifier */

const site = join(root, "packages/cert-server/site");

/** The steps that look at what was built. */
export const oldBrowserChecks = () => [
  {
    title: "scripts in old browsers (es-check)",
    args: [
      command("es-check/lib/cli/index.js"),
      "checkBrowser",
      `--browserslistQuery=${browsers.join(", ")}`,
      "--module",
      "--checkFeatures",
      // A proposal that was withdrawn: what is called so here is something else
      "--ignore=ArrayPrototypeGroup",
      `${site}/_astro/*.js`,
      "packages/{cert-ui,cert-api}/dist/**/*.js",
      "--not=packages/cert-api/dist/testing",
    ],
  },
  { title: "styles in old browsers", args: ["scripts/oldBrowsers.mjs"] },
];

/** Features that old browsers can do without, or for which the styles have a fallback. */
const dispensable = new Set([
  "(forced-colors)",
  "forced-color-adjust",
  // Rules that stand for those of containers: see layered() in cert-ui/src/theme/layers.css.ts
  "@container",
  "container-type",
  "accent-color",
  "animation-timeline",
  "break-after",
  // It follows rounded corners later than it is known
  "outline",
  "overscroll-behavior",
  "scrollbar-color",
  "scrollbar-gutter",
  "text-size-adjust",
  "text-wrap",
]);

const { "at-rules": atRules, properties, selectors, types } = bcd.css;

/** The functions of values, by their names. @type {Map<string, Identifier>} */
const functions = new Map();
/** @param {Identifier} node */
const indexFunctions = ({ __compat, ...parts }) => {
  for (const [name, part] of Object.entries(/** @type {Record<string, Identifier>} */ (parts))) {
    if (!functions.has(name)) functions.set(name, part);
    indexFunctions(part);
  }
};
indexFunctions(types ?? {});

/** @param {string} unit */
const toUnitKey = (unit) => {
  if (unit.startsWith("cq")) return "container_query_length_units";
  const [, kind] = /^([sld])v(?:w|h|i|b|min|max)$/.exec(unit) ?? [];
  const kinds = { s: "small", l: "large", d: "dynamic" };
  return kind ? `viewport_percentage_units_${kinds[/** @type {"s"} */ (kind)]}` : unit;
};

/** Returns whether all of the browsers know a feature; true where there is no data on it.
 * @param {Identifier | undefined} feature @param {readonly string[]} oldest */
const isKnown = ({ __compat: compat } = {}, oldest) =>
  compat === undefined ||
  oldest.every((browser) => {
    const [name = "", version] = browser.split(" ");
    const support = compat.support[/** @type {"chrome"} */ (name)];
    return [support ?? []].flat().some(({ version_added: added, version_removed: removed, prefix, flags }) => {
      const first = typeof added === "string" ? Number.parseFloat(added.replace("≤", "")) : Infinity;
      return !prefix && !flags && removed === undefined && first <= Number(version);
    });
  });

/**
 * Returns what a style sheet asks of browsers that the oldest ones do not know, each once. Left out is what stands behind
 * `@supports`, and in the place of a variable that has no value (`var(--plain, color-mix(…))`).
 * @param {string} css @param {readonly string[]} oldest
 */
export function findUnknown(css, oldest) {
  const unknown = new Set();
  /** @param {string} name @param {Identifier | undefined} feature */
  const check = (name, feature) => {
    if (!isKnown(feature, oldest) && !dispensable.has(name)) unknown.add(name);
  };
  const sheet = postcss.parse(css);
  sheet.walkAtRules("supports", (rule) => void rule.remove());
  sheet.walkAtRules(({ name, params }) => {
    check(`@${name}`, atRules?.[name]);
    if (name !== "media") return;
    for (const [, feature = ""] of params.matchAll(/\((?:min-|max-)?([\w-]+)/g))
      check(`(${feature})`, atRules?.media?.[feature]);
    if (/[<>]/.test(params)) check("(a < b)", atRules?.media?.range_syntax);
    if (/\(not\b/.test(params)) check("(not …)", atRules?.media?.["nested-queries"]);
  });
  sheet.walkRules(({ selector }) => {
    for (const [part, name = ""] of selector.matchAll(/::?([a-z][\w-]*)/g)) check(part, selectors?.[name]);
    if (selector.includes("&")) check("&", selectors?.nesting);
  });
  sheet.walkDecls(({ prop, value, parent }) => {
    const isPrefixed = parent?.some((node) => node.type === "decl" && node.prop === `-webkit-${prop}`);
    if (prop.startsWith("-") || isPrefixed || dispensable.has(prop)) return;
    const property = properties?.[prop];
    check(prop, property);
    parseValue(value).walk(({ type, value: part }) => {
      // The fonts after the first that is not known are tried
      if ((type === "function" && part === "var") || prop === "font-family") return false;
      if (type === "function") check(`${part}()`, property?.[part] ?? functions.get(part));
      if (type !== "word") return undefined;
      check(`${prop}: ${part}`, property?.[part]);
      const { unit = "" } = parseValue.unit(part) || {};
      check(unit, types?.length?.[toUnitKey(unit)]);
      return undefined;
    });
  });
  return [...unknown];
}

if (isMain(import.meta.url)) {
  for (const file of globSync("**/*.{html,css,js}", { cwd: site })) {
    const text = readFileSync(join(site, file), "utf8");
    const styles = file.endsWith(".css")
      ? [text]
      : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, style = ""]) => style);
    const oldest = /\.css$|^main\.html$|^frame\/login\.html$/.test(file) ? deskBrowsers : browsers;
    const unknown = styles.flatMap((css) => findUnknown(css, oldest));
    // The one form of an expression that no build rewrites
    if (file.endsWith(".js") && /\(\?<[=!]/.test(text)) unknown.push("a lookbehind");
    if (unknown.length === 0) continue;
    console.log(`${file}: ${unknown.join(", ")} (not known to ${oldest.join(", ")})`);
    process.exitCode = 1;
  }
}
