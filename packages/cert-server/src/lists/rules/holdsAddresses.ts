import { findAddressKind } from "cert-api";
import type { Grid } from "../grid.ts";
import type { NameList } from "../nameList.ts";
import { headerKey } from "../values/cleanText.ts";

/** Whether the file of a list has a column of addresses, in a sheet that is hidden or not read too: it is sealed then. */
export const holdsAddresses = ({
  addressColumns = [],
  hasUnreadAddresses = false,
}: Pick<NameList, "addressColumns" | "hasUnreadAddresses">) => addressColumns.length > 0 || hasUnreadAddresses;

/**
 * Whether a cell of a sheet without a header of its own is called as columns of addresses are: nobody knows where its
 * header would stand.
 */
export const hasAddressHeader = ({ rows }: Grid, plainColumns: readonly string[] = []): boolean =>
  rows.some(({ cells }) => cells.some((cell) => typeof cell === "string" && isAddressHeader(cell, plainColumns)));

/** Longer cells are texts that speak of addresses. */
const headerLimit = 12;

function isAddressHeader(text: string, plainColumns: readonly string[]): boolean {
  if (text.length > headerLimit) return false;
  const key = headerKey(text);
  return findAddressKind(key) !== undefined && !plainColumns.includes(key);
}
