import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, passthroughImageService } from "astro/config";
import { browserTargets } from "./scripts/browsers.mjs";
import { BASE_PLACEHOLDER } from "./packages/cert-server/src/features/public/site/relocate.ts";
import { workspaceSource } from "./scripts/workspaceSource.mjs";

/**
 * Vite plugin: keeps sonner from putting a style element into the page, which the content security policy would refuse.
 * Its styles come from its own style sheet file, which the Toaster imports.
 * @returns {import("vite").Plugin}
 */
const sonnerWithoutStyle = () => ({
  name: "sonner-without-style",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler(code) {
      const injection = /^__insertCSS\(".*"\);?$/m;
      if (!injection.test(code)) this.error("sonner no longer injects its styles the way this plugin knows");
      return { code: code.replace(injection, ""), map: null };
    },
  },
});

/** What visitors are shown: the search and the frames of the other public pages. */
const publicScreens =
  /\/cert-ui\/src\/(?:screens\/search\/SearchScreen|components\/(?:queryLayout\/QueryLayout|errorPage\/ErrorPage))\.tsx/;

/** The screen of the page that checks a file. */
const fileCheckScreens = /\/cert-ui\/src\/screens\/fileCheck\/FileCheckScreen\.tsx/;

/** The first screens of the login page. */
const loginScreens =
  /\/cert-ui\/src\/(?:screens\/login\/(?:LoginScreen|PasswordResetScreen)|components\/routeError\/RouteError)\.tsx/;

/** @typedef {{ getModuleInfo: (id: string) => { importers: readonly string[] } | null }} Modules */

/**
 * Returns true if one of some screens imports a module, itself or through others.
 * @param {RegExp} screens @param {string} id @param {Modules} modules @param {Set<string>} seen @returns {boolean}
 */
const isPartOf = (screens, id, modules, seen = new Set()) =>
  screens.test(id) ||
  (!seen.has(id) &&
    (modules.getModuleInfo(id)?.importers ?? []).some((importer) =>
      isPartOf(screens, importer, modules, seen.add(id)),
    ));

/**
 * Styles in four files: those of public pages, of the check of a file, of the login, and of the administrators' pages. Left to itself the build makes some
 * thirty, each of which a page waits for before it is drawn: a round trip for every six of them.
 */
const codeSplitting = {
  groups: [
    { name: "publicStyles", screens: publicScreens, priority: 4 },
    { name: "fileCheckStyles", screens: fileCheckScreens, priority: 3 },
    { name: "loginStyles", screens: loginScreens, priority: 2 },
    { name: "adminStyles", screens: /./, priority: 1 },
  ].map(({ name, screens, priority }) => ({
    test: /\/cert-ui\/src\/.*\.css\.ts/,
    priority,
    /** @param {string} id @param {Modules} modules */
    name: (id, modules) => (isPartOf(screens, id, modules) ? name : null),
  })),
};

/**
 * Whether a stylesheet stands in the page itself, so that the page is drawn without another round trip. The styles of the
 * public pages do; those that all administrators' pages share are a file that a browser keeps.
 * @param {string} file @param {Buffer} content @returns {boolean | undefined} what Vite does by itself, for other files
 */
const assetsInlineLimit = (file, content) => (file.endsWith(".css") ? content.length < 24_000 : undefined);

/** `client:afterPaint`, for islands that are drawn before their scripts are there. @type {import("astro").AstroIntegration} */
const afterPaint = {
  name: "after-paint",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({
        name: "afterPaint",
        entrypoint: fileURLToPath(new URL("site/src/directives/afterPaint.ts", import.meta.url)),
      }),
  },
};

export default defineConfig({
  srcDir: "./site/src",
  // The server takes the site with it, and puts its CERT_BASE_PATH in the placeholder's place when it reads it
  outDir: "./packages/cert-server/site",
  base: BASE_PLACEHOLDER,
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "auto" },
  devToolbar: { enabled: false },
  integrations: [react(), afterPaint],
  // The pictures of the help are as small as they should be
  image: { service: passthroughImageService() },
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
  vite: {
    build: {
      assetsInlineLimit,
      rolldownOptions: { output: { codeSplitting } },
      // What others made of the scripts is named beside them
      license: { fileName: "third-party-notices.md" },
    },
    plugins: [workspaceSource(), browserTargets(), sonnerWithoutStyle(), vanillaExtractPlugin()],
  },
});
