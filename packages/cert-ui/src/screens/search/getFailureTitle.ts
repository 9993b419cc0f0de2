import { type Failure, refusals } from "cert-api";
import type { Messages } from "../../messages/zhCN.ts";

/** What is said of a search that failed. */
export function getFailureTitle(words: Messages["search"], { code, reason }: Failure): string {
  if (reason?.code === "search.budgetSpent") return words.budgetSpent;
  return code === refusals.tooMany.code ? words.tooMany : words.failed;
}
