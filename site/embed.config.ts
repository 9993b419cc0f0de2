// Builds embed.js: the search as a custom element, with React and its styles in one script.
import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { browserslistToTargets, transform } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { browsers, browserTargets, exclude } from "../scripts/browsers.mjs";
import { workspaceSource } from "../scripts/workspaceSource.mjs";

/** Stops inherited styles of the host at the place of the search, and the font size of the host's root. */
const place = ":host { --cert-unit: 1px } .place { all: initial; display: block; color-scheme: inherit }";
/** The entries of the footer that the institute sets, in a row. */
const entries =
  ".entries { margin: 12px 8px 0; padding: 0; list-style: none; color: var(--cert-muted); font: 14px/2.25 var(--cert-hei); overflow-wrap: anywhere }" +
  " .entries li { display: inline } .entries li + li::before { content: ' · ' } .entries a { padding: 8px 0; color: inherit }";

const toEmbedded = (styles: string) =>
  transform({
    filename: "embed.css",
    code: Buffer.from(styles.replaceAll(":root", ":host") + place + entries),
    targets: browserslistToTargets(browsers),
    exclude,
    minify: true,
  }).code.toString();

/** Moves the style sheet into the script. */
const stylesInScript = (): Plugin => ({
  name: "styles-in-script",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const script = bundle["embed.js"];
      const [name, styles] = Object.entries(bundle).find(([file]) => file.endsWith(".css")) ?? [];
      if (script?.type !== "chunk" || styles?.type !== "asset" || name === undefined) {
        return this.error("There is no script, or no style sheet to put into it.");
      }
      script.code = script.code.replaceAll("EMBEDDED_STYLES", () => JSON.stringify(toEmbedded(String(styles.source))));
      delete bundle[name];
    },
  },
});

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  plugins: [workspaceSource(), browserTargets(), vanillaExtractPlugin(), stylesInScript()],
  build: {
    outDir: "../packages/cert-server/site",
    emptyOutDir: false,
    cssCodeSplit: false,
    rolldownOptions: { input: "src/embed.tsx", output: { format: "iife", entryFileNames: "embed.js" } },
  },
});
