import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/**
 * Browsers and systems by patterns in the User-Agent header (RFC 9110, section 10.1.5); the first match wins. Most
 * browsers pretend to be another one, so those come before the one they pretend to be.
 */
const browsers: readonly (readonly [code: string, mark: RegExp])[] = [
  ["wechat", /MicroMessenger/u],
  ["dingtalk", /DingTalk/u],
  ["qq", /QQBrowser|MQQBrowser/u],
  ["uc", /UCBrowser|UBrowser/u],
  ["360", /\b(?:360SE|360EE|QihooBrowser|QHBrowser)\b/u],
  ["sogou", /MetaSr|SogouMobileBrowser/u],
  ["huawei", /HuaweiBrowser|ArkWeb/u],
  ["xiaomi", /MiuiBrowser/u],
  ["edge", /\bEdgA?\/|\bEdgiOS\//u],
  ["opera", /\bOPR\//u],
  ["firefox", /Firefox\/|FxiOS\//u],
  ["chrome", /Chrome\/|CriOS\/|Chromium\//u],
  ["safari", /Version\/[\d.]+ .*Safari\//u],
];

const systems: readonly (readonly [code: string, mark: RegExp])[] = [
  ["harmony", /HarmonyOS|OpenHarmony/u],
  ["android", /Android/u],
  ["ios", /iPhone|iPad|iPod/u],
  ["windows", /Windows/u],
  ["macos", /Macintosh|Mac OS X/u],
  ["chromeos", /CrOS/u],
  ["linux", /Linux|X11/u],
];

export interface BrowserKind {
  browser: string | null;
  system: string | null;
}

const find = (list: typeof browsers, text: string) => list.find(([, mark]) => mark.test(text))?.[0] ?? null;

export function recognizeBrowser(userAgent: string | undefined): BrowserKind {
  // A header may be of any length; what tells is at its beginning
  const text = (userAgent ?? "").slice(0, 512);
  return { browser: find(browsers, text), system: find(systems, text) };
}

/**
 * Shortens an address to its network (24 bits of IPv4, 48 of IPv6), which is stored and shown for a session. That tells
 * places apart without identifying the user more than needed. Returns null if the text is no address.
 */
export function shortenAddress(address: string): string | null {
  const network = normalizeIP(address, 48);
  if (isIPv4(network)) return network.replace(/\d+$/u, "*");
  return network.includes(":") ? `${network}*` : null;
}
