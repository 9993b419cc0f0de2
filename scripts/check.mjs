// npm run check: types of every package, astro check, the linter with the walls, the format, dead code.
import { join } from "node:path";
import { isMain } from "./isMain.mjs";
import { command, inParallel, root, step } from "./step.mjs";

const tsc = command("typescript/bin/tsc");

// Not the default place, a folder that `npm run format` looks into: a file there makes it fail
const formatCache = join(root, "node_modules/.cache/prettier-check");

/** Each file belongs to one of them, so that none is read twice: all that runs on Node.js, all that runs in a browser, the
 * renderer, which knows no DOM. */
const typed = [".", ".storybook", "packages/cert-render"];

/** Every check that runs without building or starting anything: types, the linter with the walls, the format, dead code.
 * The longest come first, so that none of them runs alone at the end. */
const checks = [
  {
    title: "format (prettier)",
    args: [
      command("prettier/bin/prettier.cjs"),
      "--check",
      "--log-level",
      "warn",
      "--cache",
      "--cache-location",
      formatCache,
      ".",
    ],
  },
  ...typed.map((folder) => ({ title: `types ${folder}`, args: [tsc, "-p", join(folder, "tsconfig.json")] })),
  {
    title: "types site (astro check)",
    args: [command("astro/bin/astro.mjs"), "check", "--tsconfig", "site/tsconfig.json"],
  },
  { title: "lint (oxlint)", args: [command("oxlint/bin/oxlint"), "--deny-warnings"] },
  { title: "dead code (knip)", args: [command("knip/bin/knip.js")] },
];

/** Runs all checks, two at a time. */
export const runChecks = () => inParallel(checks, ({ title, args }) => step(title, args));

if (isMain(import.meta.url)) {
  const results = await runChecks();
  const failed = results.filter((result) => !result.ok);
  console.log(
    failed.length ? `${failed.length} of ${results.length} checks failed.` : `All ${results.length} checks passed.`,
  );
  process.exitCode = failed.length ? 1 : 0;
}
