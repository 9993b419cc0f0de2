import { contrastRatio } from "cert-api";
import { expect, test } from "vitest";
import { colours, contrasts, fixed } from "./colours.ts";

test.each(contrasts)("%s on %s has a contrast of %d in both schemes", (front, ground, least) => {
  for (const scheme of ["light", "dark"] as const) {
    expect(contrastRatio(colours[front][scheme], colours[ground][scheme]), scheme).toBeGreaterThanOrEqual(least);
  }
});

test("white on the stamp has a contrast of 4.5 in both schemes", () => {
  const white = fixed.white.replaceAll("f", "ff");
  for (const ground of Object.values(colours.stamp)) expect(contrastRatio(white, ground)).toBeGreaterThanOrEqual(4.5);
});
