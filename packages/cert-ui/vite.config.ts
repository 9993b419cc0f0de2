import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { cssTarget } from "../../workspaceSource.mjs";
import manifest from "./package.json" with { type: "json" };

// What a consumer installs stays outside of the bundle; styles come in, for one style sheet holds all.
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const isInstalled = (id: string) => installed.some((name) => id === name || id.startsWith(`${name}/`));

/** Gives the style sheet a type, so that `import "cert-ui/styles.css"` type-checks under every resolution. */
const styleTypes = (): Plugin => ({
  name: "style-types",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "styles.css.d.ts", source: "export {};\n" });
  },
});

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ debugId, hash }) => `cert-${debugId ? `${debugId}-` : ""}${hash}` }),
    styleTypes(),
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
