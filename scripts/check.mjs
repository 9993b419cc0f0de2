// npm run check: types of every package, astro check, the linter with the walls, dead code.
import { runChecks } from "./checks.mjs";

const results = await runChecks();
const failed = results.filter((result) => !result.ok);
console.log(
  failed.length ? `${failed.length} of ${results.length} checks failed.` : `All ${results.length} checks passed.`,
);
process.exitCode = failed.length ? 1 : 0;
