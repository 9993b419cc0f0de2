import { expect, test } from "vitest";
import { deskBrowsers } from "./browsers.mjs";
import { findUnknown } from "./oldBrowsers.mjs";

test.each([
  [".a { background: color-mix(in oklab, red 9%, blue) }", ["color-mix()"]],
  [".a { background: var(--plain, color-mix(in oklab, var(--red) 9%, blue)) }", []],
  ["@supports (width: 1dvh) { .a { height: 100dvh } }", []],
  [".a { height: 100dvh; translate: 0 3px }", ["dvh", "translate"]],
  [".a { overflow: clip; mask-image: none }", ["overflow: clip", "mask-image"]],
  [".a { -webkit-mask-image: none; mask-image: none }", []],
  [".a:has(b) { & c { color: red } }", [":has", "&"]],
  ["@media (width <= 40em) { .a { color: red } }", ["(a < b)"]],
  ["@layer a { @media (max-width: 40em) { .a:focus-visible { inset: 0; gap: 1rem } } }", []],
])("styles in old browsers: %s", (css, unknown) => {
  expect(findUnknown(css, ["chrome 99", "safari 15.4"])).toEqual(unknown);
});

test("styles in old browsers: the desk may use more", () => {
  expect(findUnknown("main:has(a) { translate: 0 3px; height: 100svh; rotate: 3deg }", deskBrowsers)).toEqual([]);
});
