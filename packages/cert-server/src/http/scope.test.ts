import { expect, test } from "vitest";
import { isInScope, scopeOf } from "./access.ts";

test("scope: an authority that is missing covers no records, of no department either", () => {
  const principal = {
    authorities: new Set(["user:read"]),
    departmentAuthorities: new Set<string>(),
    departmentId: 1,
  };
  expect(scopeOf(principal, "user:read")).toBe("all");
  const scope = scopeOf(principal, "award:read");
  expect([isInScope(scope, 1), isInScope(scope, null)]).toEqual([false, false]);
});
