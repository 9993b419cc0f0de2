// npm start: builds what is stale, then runs the server on the built site, with the demonstration in an empty store.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildStale, startTargets } from "./build.mjs";
import { root } from "./step.mjs";

// standard output belongs to the server's log records
console.log = console.error;

if (!(await buildStale(startTargets))) process.exit(1);

process.env.CERT_DEMONSTRATION ??= process.env.CERT_DEMO ?? "1";
process.argv.splice(2, 0, "serve");
await import(pathToFileURL(join(root, "packages/cert-server/bin/cert-server.js")).href);
