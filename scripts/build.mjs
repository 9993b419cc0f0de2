// npm run build: everything that is stale, by the content of what it is made from; or what is named.
import { buildStale } from "./builds.mjs";

const names = process.argv.slice(2);
const ok = await buildStale(names.length > 0 ? names : undefined);
console.log(ok ? "Everything is built." : "The build failed.");
process.exitCode = ok ? 0 : 1;
