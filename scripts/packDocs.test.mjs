import { expect, test } from "vitest";
import { dropLinks } from "./packDocs.mjs";

test("packDocs: links lead to pages of the package, to places on the page and to the web only", () => {
  const text = "[a](maintenance.md#b), [c](decisions/0045.md), [d](#d), [e](https://e.cn)";
  expect(dropLinks(text, ["maintenance.md"])).toBe("[a](maintenance.md#b), c, [d](#d), [e](https://e.cn)");
});
