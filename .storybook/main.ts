import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { componentStyles } from "./componentStyles.ts";
import { browserTargets } from "../scripts/browsers.mjs";
import { workspaceSource } from "../scripts/workspaceSource.mjs";

// Named, so that none of them is found only while the stories run: a page that reloads then fails its tests.
const dependencies = [
  "clipboard",
  "combobox",
  "dialog",
  "menu",
  "popover",
  "portal",
  "progress",
  "qr-code",
  "radio-group",
  "switch",
  "tooltip",
].map((part) => `@ark-ui/react/${part}`);

const config: StorybookConfig = {
  stories: ["./docs/*.mdx", "./pictures/*.stories.tsx", "../packages/cert-ui/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  staticDirs: ["./public"],
  core: { disableTelemetry: true },
  experimental_docgenProvider: (providers = []) => [
    ...providers,
    { moduleSpecifier: fileURLToPath(new URL("docgenWithoutPaths.mjs", import.meta.url)) },
  ],
  features: {
    // Reads the types of props with TypeScript, which names unions and generics; beside the build, so that tests do not wait
    experimentalDocgenServer: true,
    // The tour of Storybook leads to features that nobody uses here
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), workspaceSource(), browserTargets(), componentStyles(), vanillaExtractPlugin()],
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        ...dependencies,
        "@storybook/react-vite",
        "react-router-dom",
        "sonner",
        "zod",
      ],
    },
    build: {
      ...vite.build,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // "use client" means nothing to a page that has no server components.
        onLog: (level, log, report) => {
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
        },
      },
    },
  }),
};

export default config;
