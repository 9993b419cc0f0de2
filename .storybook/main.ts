import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { cssTarget, workspaceSource } from "../workspaceSource.mjs";

const config: StorybookConfig = {
  stories: ["../packages/cert-ui/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  staticDirs: ["./public"],
  core: { disableTelemetry: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), workspaceSource(), vanillaExtractPlugin()],
    build: {
      ...vite.build,
      cssTarget,
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
