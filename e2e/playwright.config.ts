import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../scripts/chromium.mjs";
import { openMemoryFolder } from "../scripts/memoryFolder.mjs";
import type { JourneyOptions } from "./journey.ts";

// The processes of the journeys read this file too, and find the folder named already
openMemoryFolder();

const executablePath = findChromium();

export default defineConfig<object, JourneyOptions>({
  testDir: ".",
  outputDir: "../test-results",
  // A journey waits for its server as long as for its page: one more than the cores of a small machine keeps them busy
  workers: 3,
  forbidOnly: true,
  // What is waited for comes late where other work has the cores; no journey says by its limit how fast something is
  timeout: 300_000,
  expect: { timeout: 45_000 },
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
    // Pictures and snapshots of every action cost a quarter of all the time: `--trace on` records them
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    // What a screen does is the same on both: the server's answers are tested on each by its own tests. One worker starts
    // one PostgreSQL
    { name: "postgresql", use: { engine: "postgresql" }, testIgnore: ["admin/**", "visitor/**"], workers: 1 },
    { name: "sqlite", use: { engine: "sqlite" } },
  ],
});
