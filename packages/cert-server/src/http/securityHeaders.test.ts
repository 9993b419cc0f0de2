import { expect, test } from "vitest";
import { securityHeaders } from "./securityHeaders.ts";

const headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

test("are these and no others: policies and frames are each page's own", () => {
  expect(securityHeaders({ isHttps: false })).toEqual(headers);
});

test("keep a browser on HTTPS for half a year where the public address is there, subdomains left alone", () => {
  expect(securityHeaders({ isHttps: true })).toEqual({ ...headers, "strict-transport-security": "max-age=15552000" });
});
