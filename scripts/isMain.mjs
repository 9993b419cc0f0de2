import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Returns true if a module is the script that was started, and not imported by another one. Stands for `import.meta.main`, which
 * Node.js 20 lacks: a script that asks for it there does nothing and succeeds.
 * @param {string} url `import.meta.url` of the module
 */
export function isMain(url) {
  const [, script] = process.argv;
  return script !== undefined && realpathSync(script) === fileURLToPath(url);
}
