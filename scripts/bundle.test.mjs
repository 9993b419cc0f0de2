import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launcher } from "./bundle.mjs";

test("bundle: the launcher finds its Node.js from any folder, and through a link", ({ skip }) => {
  skip(process.platform === "win32", "the launcher is a shell script");
  const folder = mkdtempSync(join(tmpdir(), "cert-launcher-"));
  mkdirSync(join(folder, "a b/node_modules/node/bin"), { recursive: true });
  writeFileSync(join(folder, "a b/node_modules/node/bin/node"), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const file = join(folder, "a b/cert-server");
  writeFileSync(file, launcher("node_modules/node/bin/node"));
  chmodSync(file, 0o755);
  symlinkSync(file, join(folder, "link"));
  const { stdout } = spawnSync(join(folder, "link"), ["backup", "my file"], { cwd: tmpdir(), encoding: "utf8" });
  expect(stdout.trim()).toBe(`${folder}/a b/node_modules/cert-server/bin/cert-server.js backup my file`);
  rmSync(folder, { recursive: true });
});
