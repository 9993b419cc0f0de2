import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const name = "virtual:component-styles";
const folder = fileURLToPath(new URL("../packages/cert-ui/src", import.meta.url));

/** Offers the text of all style sheets of the components as one module: vanilla-extract would run them instead. */
export const componentStyles = (): Plugin => ({
  name: "component-styles",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    // Not `globSync`: `npx storybook` runs on a Node.js 20 where that of the dependencies is not linked
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const files = names.filter((file) => file.endsWith(".css.ts")).map((file) => join(folder, file));
    for (const file of files) this.addWatchFile(file);
    return `export default ${JSON.stringify(files.map((file) => readFileSync(file, "utf8")))}`;
  },
});
