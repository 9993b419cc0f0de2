import { findContentText, photoHash } from "cert-api";
import { personalKind } from "../../text/personalKind.ts";

/** Returns the value shown beside the winner; empty if it looks like an identity or phone number. */
export function findWinnerDetail(content: string, column: string): string {
  const value = findContentText(content, column);
  return personalKind(value) === null && photoHash(value) === null ? value : "";
}
