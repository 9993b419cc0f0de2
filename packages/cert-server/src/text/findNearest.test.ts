import { expect, test } from "vitest";
import { findNearest } from "./findNearest.ts";

const names = ["CERT_DATA", "CERT_DATABASE_URL", "CERT_SEARCH_LIMIT", "CERT_DOWNLOAD_LIMIT"];

test.each([
  ["CERT_DATABSE_URL", "CERT_DATABASE_URL"],
  ["CERT_SEARCH_LIMITS", "CERT_SEARCH_LIMIT"],
  ["CERT_DATE", "CERT_DATA"],
  ["CERT_COLOUR", null],
])("findNearest: %s is closest to %s", (word, nearest) => expect(findNearest(word, names)).toBe(nearest));
