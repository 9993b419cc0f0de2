import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../scripts/chromium.mjs";
import type { JourneyOptions } from "./journey.ts";

const executablePath = findChromium();

export default defineConfig<object, JourneyOptions>({
  testDir: ".",
  outputDir: "../test-results",
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    browserName: "chromium",
    headless: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    launchOptions: {
      args: chromiumArgs,
      // Under the POSIX locale Chromium saves no file under a Chinese name
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      ...(executablePath && { executablePath }),
    },
    trace: "retain-on-failure",
  },
  projects: [
    { name: "sqlite", use: { engine: "sqlite" } },
    // What a screen does is the same on both: the server's answers are tested on each by its own tests
    { name: "postgresql", use: { engine: "postgresql" }, testIgnore: "admin/**" },
  ],
});
