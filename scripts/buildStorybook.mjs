import { command, step } from "./step.mjs";

/** Builds Storybook into a folder. @param {string} folder @returns {Promise<boolean>} false if it cannot be built */
export async function buildStorybook(folder) {
  const args = [command("storybook/dist/bin/dispatcher.js"), "build", "--output-dir", folder, "--quiet"];
  return (await step("build Storybook", args)).ok;
}
