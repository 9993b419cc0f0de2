import { join } from "node:path";
import { expect, test } from "vitest";
import { findUserCache } from "./fontCache.ts";

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
