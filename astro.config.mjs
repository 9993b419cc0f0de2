import react from "@astrojs/react";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "astro/config";
import { BASE_PLACEHOLDER } from "./packages/cert-server/src/features/site/relocate.ts";
import { sonnerWithoutStyle } from "./sonnerWithoutStyle.mjs";
import { cssTarget, workspaceSource } from "./workspaceSource.mjs";

export default defineConfig({
  srcDir: "./site/src",
  publicDir: "./site/public",
  // The server takes the site with it, and puts its CERT_BASE_PATH in the placeholder's place when it reads it
  outDir: "./packages/cert-server/site",
  base: BASE_PLACEHOLDER,
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "never" },
  devToolbar: { enabled: false },
  integrations: [react()],
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      // What a page of this site may do. The server sends the same policy as a header, with `frame-ancestors`, which a
      // page cannot say of itself.
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
      ],
    },
  },
  vite: { build: { cssTarget }, plugins: [workspaceSource(), sonnerWithoutStyle(), vanillaExtractPlugin()] },
});
