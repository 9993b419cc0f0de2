import { describe, expect, it } from "vitest";
import { contract } from "../contract.ts";
import { formatHref, type EndpointRoute } from "./endpoint.ts";
import { builtInAuthorities } from "./access.ts";
import { schemas } from "../schemas/schemas.ts";

const endpoints = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, EndpointRoute>).map(([verb, route]) => ({ noun, verb, route })),
);

describe("contract", () => {
  it("has no two endpoints at one address", () => {
    const addresses = endpoints.map(({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, "{}")}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it("states an access that exists for every endpoint", () => {
    const levels = new Set<string>(["public", "session", ...builtInAuthorities]);
    expect(endpoints.filter(({ route }) => !levels.has(route.access))).toEqual([]);
  });

  it("finds every path placeholder in the endpoint's input", () => {
    const inputs = schemas as Record<string, Record<string, { input: { shape: object } }>>;
    const missing = endpoints.flatMap(({ noun, verb, route }) => {
      const shape = inputs[noun]?.[verb]?.input.shape ?? {};
      const keys = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
      return keys.filter((key) => !(key in shape)).map((key) => `${noun}.${verb}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  // Written by hand from docs/spec.md, section 7
  it.each([
    ["POST /api/user/login"],
    ["GET /api/award/search"],
    ["GET /api/user/root/list/10/{page}"],
    ["POST /api/user/root"],
    ["DELETE /api/user/root/id/{id}"],
    ...["role", "authority", "user_role", "role_authority"].flatMap((noun) => [
      [`GET /api/${noun}/root/list/10/{page}`],
      [`POST /api/${noun}/root`],
      [`DELETE /api/${noun}/root/id/{id}`],
    ]),
    ["GET /api/activity/root/list"],
    ["GET /api/activity/root/list/10/{page}"],
    ["POST /api/activity/root"],
    ["DELETE /api/activity/root/id/{id}"],
    ["POST /api/activity/upload/{field}"],
    ["POST /api/activity/publish"],
    ["POST /api/award/root/list/10/{page}"],
    ["POST /api/award/root"],
    ["DELETE /api/award/root/id/{id}"],
    ["POST /api/award/root/update"],
    ["POST /api/award/upload/{field}"],
    ["GET /api/award/download/id/{id}.pdf"],
    ["GET /api/award/download/id/{id}.docx"],
  ])("has %s", (address) => {
    expect(endpoints.map(({ route }) => `${route.method} ${route.path}`)).toContain(address);
  });
});

describe("formatHref", () => {
  it("makes the address of a file", () => {
    expect(formatHref(contract.award.pdf, { id: "a/b" })).toBe("/api/award/download/id/a%2Fb.pdf");
    expect(formatHref(contract.award.pdf, { id: "x", download: "1" }, "https://cert.test/base")).toBe(
      "https://cert.test/base/api/award/download/id/x.pdf?download=1",
    );
    expect(formatHref(contract.award.pdf, { id: "x" }, "https://cert.test/base/")).toBe(
      "https://cert.test/base/api/award/download/id/x.pdf",
    );
  });
});
