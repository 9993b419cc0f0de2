import { expect, test } from "vitest";
import { needsDecision } from "./needsDecision.ts";

const plan = {
  created: 318,
  changed: 0,
  unchanged: 0,
  unlisted: 0,
  edited: 0,
  token: "t",
  confirmations: [],
  confirmationCodes: [],
  marks: [],
  replacedTemplate: null,
};

test.each([
  ["only new awards", {}, false],
  ["nothing to do", { created: 0, unchanged: 318 }, false],
  ["something to confirm", { confirmations: ["像手机号"] }, true],
  ["edited by hand", { edited: 1 }, true],
  ["no longer listed", { unlisted: 2 }, true],
  ["rows that are left out", { skipped: 2 }, true],
  ["issued awards that change", { changed: 3 }, true],
  ["a replaced template", { replacedTemplate: { awards: 4, undownloaded: 1 } }, true],
  ["a replaced template that touches none", { replacedTemplate: { awards: 0, undownloaded: 0 } }, false],
])("%s: %o → %s", (_, change, expected) => {
  expect(needsDecision({ ...plan, ...change })).toBe(expected);
});
