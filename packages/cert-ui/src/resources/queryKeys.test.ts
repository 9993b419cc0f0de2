import { contract, type EndpointRoute } from "cert-api";
import { expect, test } from "vitest";
import { endpointName, queryKeys } from "./queryKeys.ts";

test("every endpoint of the contract has a name of its own", () => {
  const endpoints = Object.values(contract).flatMap((verbs) => Object.values<EndpointRoute>(verbs));
  const names = endpoints.map((endpoint) => Object.values(endpointName(endpoint)).join("."));
  expect(new Set(names).size).toBe(endpoints.length);
});

test("a key begins with the key of its noun", () => {
  expect(queryKeys.call(contract.award.versions, { id: "a" })).toEqual(["cert", "award", "versions", { id: "a" }]);
  expect(queryKeys.noun("award")).toEqual(["cert", "award"]);
});

test("what is not in the contract has no key", () => {
  expect(() => queryKeys.endpoint({ method: "GET", path: "/api/nothing", access: "public" })).toThrow(
    "GET /api/nothing",
  );
});
