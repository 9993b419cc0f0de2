import { findContentText, photoHash } from "cert-api";
import { personalKind } from "../../../lists/rules/personalKind.ts";

/** The value that stands beside the winner. What looks like somebody's identity or telephone number never does. */
export function findWinnerDetail(content: string, column: string): string {
  const value = findContentText(content, column);
  return personalKind(value) === null && photoHash(value) === null ? value : "";
}
