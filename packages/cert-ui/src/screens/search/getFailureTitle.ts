import { refusals } from "cert-api";
import type { Messages } from "../../messages/zhCN.ts";

/** What is said of a search that failed with a code. */
export function getFailureTitle(words: Messages["search"], code: number): string {
  return code === refusals.tooMany.code ? words.tooMany : words.failed;
}
