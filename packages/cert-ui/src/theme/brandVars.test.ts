import { expect, test } from "vitest";
import { brandFallback, brandVars } from "./brandVars.ts";

test("one colour serves both schemes, two are told apart, what is left out is left alone", () => {
  expect(brandVars({ primary: "#123456", mark: { light: "#ad3128", dark: "#ef8a80" } })).toEqual({
    "--cert-accent": "#123456",
    "--cert-mark": "light-dark(#ad3128, #ef8a80)",
  });
});

test("names with a hyphen", () => {
  expect(brandVars({ primaryInk: "#fff", stamp: "#900" })).toEqual({
    "--cert-accent-text": "#fff",
    "--cert-stamp": "#900",
  });
});

test("a browser without light-dark() gets plain colours, by the system's scheme", () => {
  expect(brandFallback({ primary: "#123456", mark: { light: "#ad3128", dark: "#ef8a80" } })).toBe(
    "@supports not (color: light-dark(red, red)){:root{--cert-accent:#123456;--cert-mark:#ad3128}" +
      "@media (prefers-color-scheme: dark){:root{--cert-accent:#123456;--cert-mark:#ef8a80}}}",
  );
});
