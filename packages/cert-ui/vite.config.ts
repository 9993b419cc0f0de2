import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { browserslistToTargets, transform } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { browsers, browserTargets, exclude } from "../../scripts/browsers.mjs";
import manifest from "./package.json" with { type: "json" };

const doors = ["index", "search", "element", "fileCheck", "admin", "theme", "messages"].map((name) => `src/${name}.ts`);

// What a consumer installs stays outside of the bundle; styles come in, for one style sheet holds all.
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const isInstalled = (id: string) => installed.some((name) => id === name || id.startsWith(`${name}/`));

const clientLibraries = /^(?:react-dom|react-router-dom|sonner|@ark-ui\/react|@tanstack\/react-query)/;

/** Returns true if a module runs in the browser only: it has state, effects, a context or handlers, or a library that has. */
function isForBrowser(id: string | null): boolean {
  if (id === null || !/\.tsx?$/.test(id) || id.endsWith(".css.ts") || !existsSync(id)) return false;
  const source = readFileSync(id, "utf8");
  const imports = [...source.matchAll(/^import (?!type )([^;]*?)from "([^"]+)"/gm)];
  return (
    imports.some(
      ([, names = "", from = ""]) => clientLibraries.test(from) || (from === "react" && hooks.test(names)),
    ) || /\bon[A-Z]\w*=\{/.test(source)
  );
}
const hooks = /\b(?:use[A-Z]\w*|createContext|lazy)\b/;

/** Gives the style sheets a type, so that `import "cert-ui/styles.css"` type-checks under every resolution. */
const styleTypes = (sheet: string): Plugin => ({
  name: "style-types",
  generateBundle() {
    for (const name of [sheet, `${sheet}.unlayered`]) {
      this.emitFile({ type: "asset", fileName: `${name}.css.d.ts`, source: "export {};\n" });
    }
  },
});

/** Styles as the oldest browsers read them. */
const lower = (styles: string) =>
  transform({ filename: "styles.css", code: Buffer.from(styles), targets: browserslistToTargets(browsers), exclude })
    .code;

/**
 * Writes the styles for the oldest browsers, and the same styles outside of layers, for a host whose rules for bare elements
 * stand in none: there, rules in a layer lose to a reset. What the layers' order decided, specificity decides; the variables
 * stay a host's to set.
 */
const styleSheets = (sheet: string): Plugin => ({
  name: "style-sheets",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const styles = bundle[`${sheet}.css`];
      if (styles?.type !== "asset") return this.error("There is no style sheet to take out of its layers.");
      const layered = String(styles.source);
      const unlayered = layered
        .replaceAll("@layer cert.base {", "@media all {")
        .replaceAll("@layer cert.components {", ":root:root {");
      styles.source = lower(layered);
      this.emitFile({ type: "asset", fileName: `${sheet}.unlayered.css`, source: lower(unlayered) });
    },
  },
});

/** Leaves nothing but style sheets: the modules come from the build of all doors. */
const stylesOnly = (): Plugin => ({
  name: "styles-only",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (file.type === "chunk" || name.endsWith(".map")) delete bundle[name];
    },
  },
});

// `--mode search` builds the style sheets of the public search alone, after the build of everything
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ debugId, hash }) => `cert-${debugId ? `${debugId}-` : ""}${hash}` }),
    styleTypes(mode === "search" ? "search" : "styles"),
    styleSheets(mode === "search" ? "search" : "styles"),
    browserTargets(),
    mode === "search" && stylesOnly(),
  ],
  build: {
    lib: {
      entry: mode === "search" ? ["src/search.ts", "src/theme.ts"] : doors,
      formats: ["es"],
      cssFileName: mode === "search" ? "search" : "styles",
    },
    emptyOutDir: mode !== "search",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: (id) => isInstalled(id) && !id.endsWith(".css"),
      // A module each, so that a host's build leaves out what it does not use
      output: {
        preserveModules: true,
        preserveModulesRoot: fileURLToPath(new URL("src", import.meta.url)),
        banner: ({ facadeModuleId }) => (isForBrowser(facadeModuleId) ? '"use client";' : ""),
      },
    },
  },
}));
