/** WeChat on a phone or tablet, by its abilities: on Android and HarmonyOS it cannot download files. */
export type WeChat = "android" | "other";

/**
 * Detects WeChat's own browser on phones and tablets by its user agent. Returns null for every other browser. WeChat on a
 * computer can download like other browsers and is not distinguished from them. The app for companies (wxwork) identifies
 * itself as WeChat too.
 */
export function detectWeChat(userAgent: string): WeChat | null {
  if (!/\bMicroMessenger\//u.test(userAgent)) return null;
  if (/\b(WindowsWechat|MacWechat|UnifiedPCWindowsWechat|UnifiedPCMacWechat)\b/iu.test(userAgent)) return null;
  return /\b(iPhone|iPad|iPod)\b/u.test(userAgent) ? "other" : "android";
}
