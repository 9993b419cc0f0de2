import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { browserslistToTargets, transform } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { browsers, browserTargets, exclude } from "../../scripts/browsers.mjs";
import manifest from "./package.json" with { type: "json" };

// What a consumer installs stays outside of the bundle; styles come in, for one style sheet holds all.
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const isInstalled = (id: string) => installed.some((name) => id === name || id.startsWith(`${name}/`));

/** Gives the style sheets a type, so that `import "cert-ui/styles.css"` type-checks under every resolution. */
const styleTypes = (): Plugin => ({
  name: "style-types",
  generateBundle() {
    for (const name of ["styles", "styles.unlayered"]) {
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
const styleSheets = (): Plugin => ({
  name: "style-sheets",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const styles = bundle["styles.css"];
      if (styles?.type !== "asset") return this.error("There is no style sheet to take out of its layers.");
      const layered = String(styles.source);
      const unlayered = layered
        .replaceAll("@layer cert.base {", "@media all {")
        .replaceAll("@layer cert.components {", ":root:root {");
      styles.source = lower(layered);
      this.emitFile({ type: "asset", fileName: "styles.unlayered.css", source: lower(unlayered) });
    },
  },
});

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ debugId, hash }) => `cert-${debugId ? `${debugId}-` : ""}${hash}` }),
    styleTypes(),
    styleSheets(),
    browserTargets(),
  ],
  build: {
    lib: {
      entry: { index: "src/index.ts", search: "src/search.ts", admin: "src/admin.ts" },
      formats: ["es"],
      cssFileName: "styles",
    },
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: (id) => isInstalled(id) && !id.endsWith(".css"),
      output: { banner: (chunk) => (chunk.isEntry ? '"use client";' : "") },
    },
  },
});
