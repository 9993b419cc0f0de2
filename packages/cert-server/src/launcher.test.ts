import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { folder } from "./testing/folder.ts";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Makes Node.js say that it is older, so that the launcher runs the one of the package. */
const older = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.0.0"}})`;

test("launcher: on an older Node.js, the server ends when npm's shell between them has ended", async ({
  onTestFinished: after,
}) => {
  const place = await folder({ after });
  await cp(fromHere("../bin"), join(place, "bin"), { recursive: true });
  await symlink(fromHere("../../../node_modules"), join(place, "node_modules"));
  await writeFile(join(place, "package.json"), '{ "type": "module" }');
  await mkdir(join(place, "dist"));
  await writeFile(join(place, "dist/cli.js"), 'console.log("started"); setTimeout(() => undefined, 100_000);');

  // With nothing to do afterwards, a shell would become the program
  const words = [process.execPath, "--import", older, join(place, "bin/cert-server.js")];
  const shell = spawn("sh", ["-c", '"$0" "$@"; exit', ...words], {
    env: { ...process.env, npm_command: "exec" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // When nobody holds its streams any more
  const closed = once(shell, "close");
  await once(shell.stdout, "data");
  shell.kill("SIGKILL");
  await closed;
});
