import { expect, test } from "vitest";
import { brandVars } from "./brandVars.ts";

test("one colour serves both schemes, two are told apart, what is left out is left alone", () => {
  expect(brandVars({ primary: "#123456", seal: { light: "#ad3128", dark: "#ef8a80" } })).toEqual({
    "--cert-primary": "#123456",
    "--cert-seal": "light-dark(#ad3128, #ef8a80)",
  });
});

test("names with a hyphen", () => {
  expect(brandVars({ primaryInk: "#fff", sealGround: "#900" })).toEqual({
    "--cert-primary-ink": "#fff",
    "--cert-seal-ground": "#900",
  });
});
