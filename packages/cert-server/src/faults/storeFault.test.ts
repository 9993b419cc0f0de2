import { expect, test } from "vitest";
import { SqliteError } from "../db/writer.ts";
import { findStoreFault } from "./storeFault.ts";

const withCode = (code: string, message = "refused") => Object.assign(new Error(message), { code });

test.each([
  ["a full disk, as SQLite says it", new SqliteError("database or disk is full", 13), "full"],
  ["an extended code of SQLite", new SqliteError("disk I/O error", 10 | (3 << 8)), "unreachable"],
  ["a file that may only be read", new SqliteError("attempt to write a readonly database", 8), "readOnly"],
  ["a file that was written over, as SQLite says it", new SqliteError("malformed", 11 | (1 << 8)), "damaged"],
  ["a damaged page, as PostgreSQL says it", withCode("XX001"), "damaged"],
  ["a full disk, as PostgreSQL says it", withCode("53100"), "full"],
  ["a statement that took too long", withCode("57014"), "slow"],
  ["transactions that met time after time", withCode("40001"), "slow"],
  ["a server that is shut down", withCode("57P01"), "unreachable"],
  ["a connection that failed", withCode("08006"), "unreachable"],
  ["an address where nobody listens", withCode("ECONNREFUSED"), "unreachable"],
  ["several addresses of one name", new AggregateError([withCode("EWHAT"), withCode("ECONNREFUSED")]), "unreachable"],
  ["a connection that broke", new Error("Connection terminated unexpectedly"), "unreachable"],
  ["no answer in time", new Error("Query read timeout"), "slow"],
] as const)("%s", (_name, error, fault) => {
  expect(findStoreFault(error)).toBe(fault);
});

test("what somebody did wrong is no fault of the store", () => {
  expect(findStoreFault(new SqliteError("UNIQUE constraint failed: user.account", 19 | (8 << 8)))).toBeNull();
  expect(findStoreFault(withCode("23505"))).toBeNull();
  expect(findStoreFault(new TypeError("x is undefined"))).toBeNull();
  expect(findStoreFault("text")).toBeNull();
});
