#!/usr/bin/env node
// Runs the command on the Node.js that started it, or on the one that the package brings where that is too old.
import { spawn } from "node:child_process";
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const major = Number(process.versions.node.split(".")[0]);
// Steps of the schema alter CHECK constraints: SQLite does that from 3.53 on, which Node.js has from 24.16 and 26.1 on
const sqliteMinor = Number(process.versions.sqlite?.split(".")[1] ?? 0);
if (major >= 24 && sqliteMinor >= 53) {
  // Compiled modules are kept between starts: that halves the time until the server listens.
  module.enableCompileCache();
  await import("../dist/cli.js");
} else {
  runOn(findOwnNode());
}

/** Returns the program of the optional dependency for this platform. Ends the process where there is none. */
function findOwnNode() {
  const platform = `${process.platform}-${process.arch}`.replace("win32", "win");
  const name = platform === "darwin-arm64" ? `node-bin-${platform}` : `node-${platform}`;
  try {
    const manifest = module.createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), process.platform === "win32" ? "bin/node.exe" : "bin/node");
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    process.stderr.write(
      `cert-server needs Node.js 24.16, 26.1 or newer; this is ${process.versions.node}, and ${name} is not installed.\n`,
    );
    process.exit(1);
  }
}

/** Runs the same command on another Node.js, with the same streams, and ends as it ends. @param {string} program */
function runOn(program) {
  const child = spawn(program, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal signals both processes, and a second signal would end the server at once
    process.on(signal, () => (signal === "SIGTERM" || !process.stdin.isTTY) && child.kill(signal));
  }
  if (process.env.npm_command !== undefined) {
    // npm passes a signal to the shell between, which ends without passing it on; the server's own watch sees this process only
    const { ppid } = process;
    const watch = setInterval(() => {
      if (process.ppid === ppid) return;
      clearInterval(watch);
      child.kill();
    }, 250).unref();
  }
  child.on("error", (error) => {
    process.stderr.write(`${program}: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on("exit", (code) => (process.exitCode = code ?? 1));
}
