import { expect, test } from "vitest";
import { securityHeaders } from "./securityHeaders.ts";

const headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=()",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

test("are these and no others: policies and frames are each page's own", () => {
  expect(securityHeaders({ isHttps: false, coversSubdomains: false })).toEqual(headers);
});

test("keep a browser on HTTPS for a year where the public address is there, and its subdomains by choice only", () => {
  const year = "max-age=31536000";
  const onHttps = (coversSubdomains: boolean) => securityHeaders({ isHttps: true, coversSubdomains });
  expect(onHttps(false)).toEqual({ ...headers, "strict-transport-security": year });
  expect(onHttps(true)).toEqual({ ...headers, "strict-transport-security": `${year}; includeSubDomains` });
});
