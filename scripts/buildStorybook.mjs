import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { command, root, step } from "./step.mjs";

/** Builds Storybook into a folder. @param {string} folder @returns {Promise<boolean>} false if it cannot be built, or
 * if it names a path of this computer */
export async function buildStorybook(folder) {
  const args = [command("storybook/dist/bin/dispatcher.js"), "build", "--output-dir", folder, "--quiet"];
  if (!(await step("build Storybook", args)).ok) return false;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|json|html)$/u.test(name),
  );
  const named = files.filter((name) => readFileSync(join(folder, name), "utf8").includes(root));
  for (const name of named) console.error(`${name} names ${root}, a path of this computer`);
  return named.length === 0;
}
