import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findUserCache, openTemporaryCache } from "./fontCache.ts";

const home = join("/", "home", "zhang");

test.each([
  ["the folder that is named", "linux", { XDG_CACHE_HOME: "/var/cache/zs" }, home, "/var/cache/zs/cert-render"],
  ["no relative one", "linux", { XDG_CACHE_HOME: "cache" }, home, "/home/zhang/.cache/cert-render"],
  ["the home", "linux", {}, home, "/home/zhang/.cache/cert-render"],
  ["the home of macOS", "darwin", {}, home, "/home/zhang/Library/Caches/cert-render"],
  ["the local data of Windows", "win32", { LOCALAPPDATA: "/local" }, home, "/local/cert-render"],
  ["the home of Windows", "win32", {}, home, "/home/zhang/AppData/Local/cert-render"],
  ["none without a home", "freebsd", {}, undefined, undefined],
  ["none in a home without a name", "linux", {}, "", undefined],
  ["none in a relative home", "linux", {}, "home", undefined],
] as const)("fonts are kept in %s", (_, platform, env, folder, expected) => {
  expect(findUserCache({ platform, env, home: folder })).toBe(expected && join(expected));
});

const openTemporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "font-cache-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test("without a home, fonts are kept in a private folder of the user", () => {
  const temporary = openTemporary();
  const { uid } = statSync(temporary);
  const folder = openTemporaryCache({ temporary, uid });
  expect(folder).toBe(join(temporary, `cert-render-${uid}`));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("where that folder belongs to somebody else, the process keeps them in one to itself", () => {
  const temporary = openTemporary();
  const uid = statSync(temporary).uid + 1;
  const folder = openTemporaryCache({ temporary, uid });
  expect(folder).not.toBe(join(temporary, `cert-render-${uid}`));
  expect(dirname(folder)).toBe(temporary);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(openTemporaryCache({ temporary, uid })).toBe(folder);
});
