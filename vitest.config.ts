import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, findChromium } from "./scripts/chromium.mjs";
import { openMemoryFolder } from "./scripts/memoryFolder.mjs";

// Each thread and each process that a test starts reads the source anew: most of their time went into stripping its types.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/cert-compile", import.meta.url));

openMemoryFolder();

/** Packages are read from their source, in the tests, in their workers and in the processes that they start. */
const conditions = ["cert-source"];
const sourceConditions = [...conditions, "module", "node", "development|production"];

/** Milliseconds. What is waited for comes late where other work has the cores: no test says by its limit how fast something is. */
const testTimeout = 60_000;

const serverSetup = ["packages/cert-server/src/testing/globalSetup.ts"];

/** Kills, and files made to be slow: what takes minutes, and changes with few lines. `npm test` leaves them to the forge. */
const long = ["packages/cert-server/src/**/{killed,hostileLists}.test.ts"];

const node = (name: string, include: string[], globalSetup: string[] = [], exclude: string[] = []) => ({
  resolve: { conditions: sourceConditions },
  ssr: { resolve: { conditions: sourceConditions } },
  test: {
    name,
    include,
    exclude,
    globalSetup,
    environment: "node",
    // The terminal of no machine makes a command speak English
    env: { LANG: "C.UTF-8", LC_ALL: "" },
    pool: "forks" as const,
    // A process loads the modules once, not once a file: no test leaves anything behind in them
    isolate: false,
    execArgv: conditions.map((condition) => `--conditions=${condition}`),
    testTimeout,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

const chromium = findChromium();

export default defineConfig({
  test: {
    // Vitest leaves a core free, which on two cores is half of them
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      node("api", ["packages/cert-api/src/**/*.test.ts"]),
      node("render", ["packages/cert-render/src/**/*.test.ts"]),
      node("server", ["packages/cert-server/src/**/*.test.ts"], serverSetup, long),
      node("long", long, serverSetup),
      node("ui", ["packages/cert-ui/src/**/*.test.ts", "site/src/**/*.test.ts"]),
      node("workspace", ["scripts/**/*.test.mjs", "bench/**/*.test.ts", ".storybook/{docs,pictures}/*.test.ts"]),
      {
        plugins: [await storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          testTimeout,
          // One page loads the modules once, not once a file: each story starts from its own state, in a cleared document
          isolate: false,
          // Pictures do not play: npm run visual compares them
          exclude: [".storybook/pictures/**"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // What moves is decoration, and each of its frames costs what the next story needs
              contextOptions: { reducedMotion: "reduce" },
              launchOptions: { args: chromiumArgs, ...(chromium && { executablePath: chromium }) },
            }),
            instances: [{ browser: "chromium" as const }],
          },
        },
      },
    ],
  },
});
