import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, findChromium } from "../chromium.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const chromium = findChromium();

/** Glyphs are drawn alike on every machine: its own settings of hinting, subpixels and colour profiles do not count. */
const drawingArgs = ["--lang=zh-CN", "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

// The pictures that `npm run visual` compares with those in `baselines`: the stories in .storybook/pictures, and no others.
export default defineConfig({
  root,
  plugins: [await storybookTest({ configDir: `${root}.storybook`, tags: { include: ["picture"] } })],
  test: {
    name: "visual",
    exclude: ["packages/**"],
    api: { allowWrite: true },
    setupFiles: [`${root}.storybook/pictures/setup.ts`],
    attachmentsDir: `${root}node_modules/.cache/cert-visual/attachments`,
    testTimeout: 60_000,
    // Where other work has the cores, Chromium leaves a layer out of a picture now and then; what was changed differs again
    retry: 2,
    hookTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        contextOptions: {
          reducedMotion: "reduce",
          colorScheme: "light",
          locale: "zh-CN",
          timezoneId: "Asia/Shanghai",
          deviceScaleFactor: 1,
        },
        launchOptions: { args: [...chromiumArgs, ...drawingArgs], ...(chromium && { executablePath: chromium }) },
      }),
      instances: [{ browser: "chromium" as const }],
      expect: {
        toMatchScreenshot: {
          // Same program, same fonts, same clock: what differs was changed. The rasterizer rounds some pixels of a corner by
          // one level of 255 now and then, and single ones by two: the least change of a word or a padding is hundreds
          comparatorName: "pixelmatch",
          comparatorOptions: { threshold: 0.005, includeAA: true, allowedMismatchedPixels: 10 },
          timeout: 10_000,
          resolveScreenshotPath: ({ arg, ext }) => `${root}scripts/visual/baselines/${arg}${ext}`,
          resolveDiffPath: ({ arg, ext }) => `${root}node_modules/.cache/cert-visual/failures/${arg}${ext}`,
        },
      },
    },
  },
});
