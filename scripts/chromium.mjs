import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { command } from "./step.mjs";

/** @type {Partial<Record<NodeJS.Platform, string[]>>} Where a system keeps Chromium or Chrome, most specific first. */
const systemPaths = {
  linux: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    join(process.env.ProgramFiles ?? "", "Google/Chrome/Application/chrome.exe"),
    join(process.env["ProgramFiles(x86)"] ?? "", "Google/Chrome/Application/chrome.exe"),
  ],
};

/** @type {Partial<Record<NodeJS.Platform, string>>} Where Playwright keeps what it downloads for a user. */
const playwrightHomes = {
  linux: join(homedir(), ".cache/ms-playwright"),
  darwin: join(homedir(), "Library/Caches/ms-playwright"),
  win32: join(process.env.LOCALAPPDATA ?? homedir(), "ms-playwright"),
};

/** @type {Partial<Record<NodeJS.Platform, string[]>>} The program inside one downloaded Chromium. */
const playwrightFiles = {
  linux: ["chrome-linux/chrome", "chrome-linux64/chrome"],
  darwin: [
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  ],
  win32: ["chrome-win/chrome.exe", "chrome-win64/chrome.exe"],
};

/** Lists the browsers that Playwright has downloaded for this user, newest first. */
function playwrightPaths() {
  const home = playwrightHomes[process.platform];
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? home;
  if (!cache || !existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.split("-")[1]) - Number(a.split("-")[1]))
    .flatMap((name) => (playwrightFiles[process.platform] ?? []).map((path) => join(cache, name, path)));
}

/** The Chromium of this machine, or undefined. `CHROMIUM_PATH` wins, and must exist when it is set. */
export function findChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told) {
    if (!existsSync(told)) throw new Error(`CHROMIUM_PATH names no file: ${told}`);
    return told;
  }
  return [...(systemPaths[process.platform] ?? []), ...playwrightPaths()].find((path) => existsSync(path));
}

/** The flags of headless Chromium: root cannot use the sandbox, containers have little shared memory. */
export const chromiumArgs = [
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Finds a Chromium or installs one: apt where this is root on Debian or Ubuntu, else Playwright's download. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  /** @param {string} file @param {string[]} args */
  const run = (file, args) => execFileSync(file, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.error("Installing Chromium and Chinese fonts with apt …");
    try {
      run("apt-get", ["update", "-qq"]);
      run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"]);
    } catch {
      console.error("apt could not install Chromium, for the reason above; trying Playwright's download.");
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error("Downloading Chromium with Playwright …");
  const { stderr } = spawnSync(process.execPath, [command("playwright/cli.js"), "install", "chromium"], {
    // Where it fails, it writes its stack to both
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  const [, reason = "no reason was told"] = /Error: (.*)/.exec(stderr) ?? [];
  throw new Error(
    `No Chromium was found, and none could be downloaded (${reason}): install one and set CHROMIUM_PATH.`,
  );
}
