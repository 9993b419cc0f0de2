// npm run bench -- bytes: what a visitor's browser receives on a first and on a second visit, over the wire.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { type BrowserContext, chromium } from "playwright";
import { chromiumArgs, ensureChromium } from "../scripts/chromium.mjs";
import { newFolder, startCertServer } from "./certServer.ts";
import { report } from "./report.ts";

/** Kilobytes with headers, by part; a file that the browser has kept counts nothing. */
type Visit = Record<"search" | "permalink" | "picture" | "PDF", number>;

/** Prints both visits to the demonstration: a search, the permalink with its picture, and the PDF. */
export async function benchBytes(): Promise<void> {
  const folder = await newFolder();
  const server = await startCertServer(folder, { hasDemonstration: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const context = await browser.newContext();
    console.log("| kB | search | permalink | picture | PDF | in all |\n|---|---|---|---|---|---|");
    for (const [name, number, goal] of [
      ["first visit", "2025-JXAL-00001", 260],
      ["second visit", "2025-JXAL-00002", 200],
    ] as const) {
      const parts = Object.values(await visit(context, `http://127.0.0.1:${server.port}`, number));
      const sum = parts.reduce((total, part) => total + part);
      console.log(`| ${name} | ${[...parts, sum].map((part) => part.toFixed(1)).join(" | ")} |`);
      report(`kilobytes of a ${name}, against ${goal}`, sum / goal, 1, "at most");
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(context: BrowserContext, base: string, number: string): Promise<Visit> {
  const bytes: Visit = { search: 0, permalink: 0, picture: 0, PDF: 0 };
  const page = await context.newPage();
  const debugged = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  let shown: "search" | "permalink" = "search";
  debugged.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
  debugged.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const isPicture = urls.get(requestId)?.includes("/api/award/picture/") === true;
    bytes[isPicture ? "picture" : shown] += encodedDataLength / 1_000;
  });
  await debugged.send("Network.enable");
  await page.goto(`${base}/`, { waitUntil: "networkidle" });
  await page.getByRole("searchbox").fill(number);
  await page.getByRole("searchbox").press("Enter");
  const permalink = await page.locator('a[href*="/v/"]').first().getAttribute("href");
  await page.waitForLoadState("networkidle");
  shown = "permalink";
  await page.goto(new URL(permalink ?? "", base).href, { waitUntil: "networkidle" });
  const pdf = await page.locator('a[href*=".pdf"]').first().getAttribute("href");
  bytes.PDF = (await countReceived(new URL(pdf ?? "", base))) / 1_000;
  await page.close();
  return bytes;
}

/** Counts all that comes over a connection of its own, since a browser hands a download to its other process. */
async function countReceived(url: URL): Promise<number> {
  const [answer] = (await once(get(url, { agent: false }), "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return answer.socket.bytesRead;
}
