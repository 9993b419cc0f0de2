// npm run build: everything that is stale, by the content of what it is made from.
import { buildStale } from "./builds.mjs";

const ok = await buildStale();
console.log(ok ? "Everything is built." : "The build failed.");
process.exitCode = ok ? 0 : 1;
