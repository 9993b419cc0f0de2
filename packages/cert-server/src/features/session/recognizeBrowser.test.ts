import { expect, test } from "vitest";
import { recognizeBrowser, shortenAddress } from "./recognizeBrowser.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, "chrome", "windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`, "edge", "windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "firefox", "linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
    "safari",
    "macos",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60",
    "wechat",
    "ios",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; PJF110) ${webKit} Version/4.0 Chrome/130.0 Mobile Safari/537.36 MQQBrowser/15`,
    "qq",
    "android",
  ],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/132.0 Safari/537.36 ArkWeb/6.0`, "huawei", "harmony"],
  [`Mozilla/5.0 (Windows NT 10.0; WOW64) ${webKit} Chrome/122.0 Safari/537.36 QIHU 360SE`, "360", "windows"],
  ["curl/8.15.0", null, null],
  ["", null, null],
  [undefined, null, null],
  [`${"x".repeat(600)} Firefox/145.0`, null, null],
])("%s", (userAgent, browser, system) => {
  expect(recognizeBrowser(userAgent)).toEqual({ browser, system });
});

test.each([
  ["192.0.2.77", "192.0.2.*"],
  ["::ffff:192.0.2.77", "192.0.2.*"],
  ["2001:db8:1:2::77", "2001:db8:1::*"],
  ["::1", "::*"],
  ["", null],
])("of the address %s the network is shown", (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});
