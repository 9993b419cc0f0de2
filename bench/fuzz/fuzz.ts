// npm run fuzz [-- renderer|server [count] [seed]]: mutated templates, PDFs and fonts for the renderer (5,000), and mutated requests
// and uploads for a server (20,000); both unless one is named.
import { fuzzRenderer } from "./fuzzRenderer.ts";
import { fuzzServer } from "./fuzzServer.ts";

const [target, count, seed = "1"] = process.argv.slice(2);
for (const [name, fuzz, usualCount] of [
  ["renderer", fuzzRenderer, 5_000] as const,
  ["server", fuzzServer, 20_000] as const,
]) {
  if (target !== undefined && target !== name) continue;
  const startTime = performance.now();
  await fuzz(Number(count ?? usualCount), Number(seed));
  console.log(`${name}: no failure in ${((performance.now() - startTime) / 60_000).toFixed(0)} min`);
}
