// npm start: builds what is stale, then runs the server on the built site, with the demonstration in an empty store.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildStale, startTargets } from "./build.mjs";
import { environment, node, root, whenOrphaned } from "./step.mjs";

// standard output belongs to the server's log records
console.log = console.error;

if (!(await buildStale(startTargets))) process.exit(1);

const server = spawn(node, [join(root, "packages/cert-server/bin/cert-server.js"), "serve", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...environment, CERT_DEMO: process.env.CERT_DEMO ?? "1" },
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  // a terminal's Ctrl-C reaches the server by itself; a second one from here would cut its shutdown short
  process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : server.kill(signal)));
}
whenOrphaned(() => server.kill("SIGTERM"));
server.on("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on("exit", (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
