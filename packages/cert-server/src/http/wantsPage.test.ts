import { expect, test } from "vitest";
import { wantsPage } from "./wantsPage.ts";

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.each([
  [{ accept: browser }, true],
  [{ accept: browser, "sec-fetch-dest": "document" }, true],
  [{ accept: "*/*", "sec-fetch-dest": "iframe" }, true],
  [{ accept: "TEXT/HTML; q=0.5, application/json;q=0.4" }, true],
  [{ accept: browser, "sec-fetch-dest": "empty" }, false],
  [{ accept: "text/html;q=0.5, application/json" }, false],
  [{ accept: "text/html;q=0" }, false],
  [{ accept: "application/pdf" }, false],
  [{ accept: "*/*" }, false],
  [{}, false],
])("%j: %s", (headers, expected) => {
  expect(wantsPage({ headers })).toBe(expected);
});
