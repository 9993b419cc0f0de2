import { type Failure, refusals } from "cert-api";
import type { Messages } from "../../messages/zhCN.ts";

/** Returns the title of the message about a failed search. */
export function getFailureTitle(words: Messages["search"], { code, reason }: Failure): string {
  if (reason?.code === "search.quotaSpent") return words.quotaSpent;
  return code === refusals.tooMany.code ? words.tooMany : words.failed;
}
