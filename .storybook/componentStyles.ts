import { globSync, readFileSync } from "node:fs";
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
    const files = globSync("**/*.css.ts", { cwd: folder }).map((file) => `${folder}/${file}`);
    for (const file of files) this.addWatchFile(file);
    return `export default ${JSON.stringify(files.map((file) => readFileSync(file, "utf8")))}`;
  },
});
