import { expect, test } from "vitest";
import { findUrls, parseUrl, toBase } from "./findUrls.ts";

const base = "https://zs.example.edu.cn/zs";
const id = "aV3kq9Zt0LrXw5Yb-_0123";

test.each([
  [`${base}/v/${id}`, { base, id, version: undefined }],
  [` ${base}/v/${id}/2 `, { base, id, version: 2 }],
  [`${base}/v/${id}/2?from=timeline&isappinstalled=0#wechat`, { base, id, version: 2 }],
  [`${base}/v/${id}。`, { base, id, version: undefined }],
  [`${base}/v/${id}/2）请核对`, { base, id, version: 2 }],
  [`${base}/frame/search`, null],
  [`${base}/v/${id}/0`, null],
])("parseUrl: %s", (text, permalink) => {
  expect(parseUrl(text)).toMatchObject({ host: "zs.example.edu.cn", permalink });
});

test.each(["", "2025-JXAL-00001", "javascript:alert(1)", "https://", "zs.example.edu.cn/v/1"])(
  "parseUrl: %j is no address",
  (text) => expect(parseUrl(text)).toBeNull(),
);

test("findUrls: finds those among the bytes of a PDF, each once, and no other address", () => {
  const pdf = new TextEncoder().encode(
    `/Keywords (${base}/v/${id}/1) /URI (${base}/v/${id}/1) /A (https://example.com/video) <rdf:li>${base}/v/other</rdf:li>`,
  );
  expect(findUrls(pdf).map(({ href }) => href)).toEqual([`${base}/v/${id}/1`, `${base}/v/other`]);
});

test("toBase: is that of the page for a path, and the server's own for an address", () => {
  const page = "https://zs.example.edu.cn/verify?lang=en";
  expect(toBase("", page)).toBe("https://zs.example.edu.cn");
  expect(toBase("/zs", page)).toBe(base);
  expect(toBase("https://cert.example.org/x/", page)).toBe("https://cert.example.org/x");
});
