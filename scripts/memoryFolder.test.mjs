import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemoryFolder } from "./memoryFolder.mjs";

/** @type {string} */
let parent;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "memory-folder-test-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

test("temporary files go to an empty folder in memory, which other users can pass through and cannot list", () => {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  openMemoryFolder({ env, parent, room: 1 });
  const folder = env.TMPDIR ?? "";
  expect(dirname(folder)).toBe(parent);
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

/** @type {[string, NodeJS.ProcessEnv, number, string | undefined][]} */
const unchanged = [
  ["a place that the user has chosen stays", { TMPDIR: "/elsewhere" }, 1, "/elsewhere"],
  ["memory with too little room is left alone", {}, Number.POSITIVE_INFINITY, undefined],
];

test.each(unchanged)("%s", (_, env, room, expected) => {
  openMemoryFolder({ env, parent, room });
  expect(env).toEqual(expected === undefined ? {} : { TMPDIR: expected });
  expect(readdirSync(parent)).toEqual([]);
});

test("a system without a folder in memory keeps its own", () => {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  openMemoryFolder({ env, parent: join(parent, "missing"), room: 1 });
  expect(env).toEqual({});
});
