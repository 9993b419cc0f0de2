import { expect, test } from "vitest";
import { detectWeChat } from "./weChat.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const android = `Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1.230804.001; wv) ${webKit} Version/4.0`;
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [
    `${android} Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MMWEBID/98 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    "android",
  ],
  [
    `${android} Chrome/78.0.3904.62 MQQBrowser/6.2 TBS/045713 Mobile Safari/537.36 MicroMessenger/7.0.20 NetType/4G`,
    "android",
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile MicroMessenger/8.0.6`,
    "android",
  ],
  [`${android} Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`, "android"],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.50(0x1800323d) NetType/WIFI Language/zh_CN`, "other"],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webKit} Mobile/15E148 MicroMessenger/8.0.42 Language/zh_CN`,
    "other",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webKit} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9185 Flue`,
    null,
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7`, null],
  [`${android} Chrome/126.0.6478.71 Mobile Safari/537.36`, null],
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  ["", null],
])("%s", (userAgent, expected) => {
  expect(detectWeChat(userAgent)).toBe(expected);
});
