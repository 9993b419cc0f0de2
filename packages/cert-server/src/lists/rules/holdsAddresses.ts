import { findAddressKind } from "cert-api";
import type { Grid } from "../grid.ts";
import type { NameList } from "../nameList.ts";
import { headerKey } from "../../text/cleanText.ts";

/** Reports whether the list's file has an address column, including hidden or unread sheets. Such a file is stored sealed. */
export const holdsAddresses = ({
  addressColumns = [],
  hasUnreadAddresses = false,
}: Pick<NameList, "addressColumns" | "hasUnreadAddresses">) => addressColumns.length > 0 || hasUnreadAddresses;

/** Reports whether a sheet without a header has a cell that is named like an address column. */
export const hasAddressHeader = ({ rows }: Grid, plainColumns: readonly string[] = []): boolean =>
  rows.some(({ cells }) => cells.some((cell) => typeof cell === "string" && isAddressHeader(cell, plainColumns)));

const headerLimit = 12;

function isAddressHeader(text: string, plainColumns: readonly string[]): boolean {
  if (text.length > headerLimit) return false;
  const key = headerKey(text);
  return findAddressKind(key) !== undefined && !plainColumns.includes(key);
}
