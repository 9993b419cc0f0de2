import { expect, test } from "vitest";
import { styleProblem } from "./styleProblem.mjs";

const sheet = "packages/cert-ui/src/components/pager/Pager.css.ts";

test.each([
  ["gap", 8],
  ["margin", -3],
  ["padding", "0 12px"],
  ["padding", "0.4em 0"],
  ["borderRadius", 6],
  ["fontSize", "0.875rem"],
  ["minHeight", 44],
  ["width", "min(20rem, 92vw)"],
  ["gridTemplateColumns", "minmax(0, 220px) 1fr"],
  ["lineHeight", "22px"],
  ["", "clamp(24rem, 34vw, 36rem)"],
])("a literal length is refused: %s: %s", (property, value) =>
  expect(styleProblem(sheet, property, value)).toBeDefined(),
);

test.each(["#fff", "light-dark(#8a5a00, #f0bf66)", "0 0 0 rgb(12 16 24 / 0.5)", "1px solid oklch(40% 0.2 30)"])(
  "a literal colour is refused: %s",
  (value) => expect(styleProblem(sheet, "background", value)).toContain("colour"),
);

test.each([
  ["padding", 0],
  ["margin", "0 auto"],
  ["borderRadius", 0],
  ["border", "1px solid "],
  ["outlineOffset", -2],
  ["width", "min(100%, 34em)"],
  ["gridTemplateColumns", "minmax(0, 5fr) 7fr"],
  ["maxWidth", "34ch"],
  ["maxHeight", "72vh"],
  ["flex", 1],
  ["zIndex", 41],
  ["fontWeight", 600],
  ["lineHeight", 1.4],
  ["color", "currentColor"],
])("lines, shares and measures of the text are not: %s: %s", (property, value) =>
  expect(styleProblem(sheet, property, value)).toBeUndefined(),
);

test.each(["packages/cert-ui/src/theme/control.css.ts", "packages/cert-ui/src/components/field/FieldGrid.tsx"])(
  "the wall is not around %s",
  (file) => expect(styleProblem(file, "padding", 12)).toBeUndefined(),
);
