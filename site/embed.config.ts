// Builds embed.js and embed.mjs: the search as a custom element, with React and its styles in one script, and in one module.
import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { browserslistToTargets, transform } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { browsers, browserTargets, exclude } from "../scripts/browsers.mjs";
import { workspaceSource } from "../scripts/workspaceSource.mjs";

/**
 * Stops inherited styles of the host at the place of the search, and the font size of the host's root. Of the host's text it
 * keeps the colour, by which the script knows a dark page; its change is a transition, of which the script is told.
 */
const place =
  ":host { display: block; --cert-unit: 1px } :host([hidden]) { display: none }" +
  " .place { all: initial; display: block; color-scheme: inherit; color: inherit; transition: color 1ms }";
/** The footer: the entries that the institute sets, in a row, or a line about a failure. */
const footer =
  "[part=footer] { margin: 12px 8px 0; padding: 0; list-style: none; color: var(--cert-muted); font: 14px/2.25 var(--cert-hei); overflow-wrap: anywhere }" +
  " [part=footer] li { display: inline } [part=footer] li + li::before { content: ' · ' } [part=footer] a { padding: 8px 0; color: inherit }" +
  " [role=alert] { color: var(--cert-danger) }";

const toEmbedded = (styles: string) =>
  transform({
    filename: "embed.css",
    code: Buffer.from(styles.replaceAll(":root", ":host") + place + footer),
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
      const script = Object.values(bundle).find(({ type }) => type === "chunk");
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
  // The components run on React 18 too, which is 22 kB of gzip smaller than 19
  resolve: { alias: { react: "react-18", "react-dom": "react-dom-18" } },
  build: {
    outDir: "../packages/cert-server/site",
    emptyOutDir: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: "src/embed.tsx",
      // A script has an address of its own, a module this one
      checks: { emptyImportMeta: false },
      output: [
        { format: "iife", entryFileNames: "embed.js" },
        { format: "es", entryFileNames: "embed.mjs" },
      ],
    },
  },
});
