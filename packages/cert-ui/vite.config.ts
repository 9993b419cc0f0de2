import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { cssTarget } from "../../workspaceSource.mjs";
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

/**
 * The same styles outside of layers, for a host whose rules for bare elements stand in none: there, rules in a layer
 * lose to a reset. What the layers' order decided, specificity decides; the variables stay a host's to set.
 */
const unlayeredStyles = (): Plugin => ({
  name: "unlayered-styles",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const styles = bundle["styles.css"];
      if (styles?.type !== "asset") return this.error("There is no style sheet to take out of its layers.");
      const source = String(styles.source)
        .replaceAll("@layer cert.base {", "@media all {")
        .replaceAll("@layer cert.components {", ":root:root {");
      this.emitFile({ type: "asset", fileName: "styles.unlayered.css", source });
    },
  },
});

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ debugId, hash }) => `cert-${debugId ? `${debugId}-` : ""}${hash}` }),
    styleTypes(),
    unlayeredStyles(),
  ],
  build: {
    lib: {
      entry: { index: "src/index.ts", search: "src/search.ts", admin: "src/admin.ts" },
      formats: ["es"],
      cssFileName: "styles",
    },
    cssTarget,
    minify: false,
    rolldownOptions: {
      external: (id) => isInstalled(id) && !id.endsWith(".css"),
      output: { banner: (chunk) => (chunk.isEntry ? '"use client";' : "") },
    },
  },
});
