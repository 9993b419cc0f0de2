/** WeChat on a phone or tablet, by what it can do: on Android and HarmonyOS it downloads no files. */
export type WeChat = "android" | "other";

/**
 * Tells WeChat's own browser on phones and tablets by its user agent; null for every other browser. WeChat on a computer
 * downloads as browsers do, so it counts as one of them. The app for companies (wxwork) says that it is WeChat too.
 */
export function detectWeChat(userAgent: string): WeChat | null {
  if (!/\bMicroMessenger\//u.test(userAgent)) return null;
  if (/\b(WindowsWechat|MacWechat|UnifiedPCWindowsWechat|UnifiedPCMacWechat)\b/iu.test(userAgent)) return null;
  return /\b(iPhone|iPad|iPod)\b/u.test(userAgent) ? "other" : "android";
}
