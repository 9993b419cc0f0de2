import { recipientKinds, type RecipientKind, nameListProblem, parseRecipient, findRecipientKind } from "cert-api";
import { listLimits } from "../listLimits.ts";
import type { NameList, Report, RowAddresses } from "../nameList.ts";
import { parseHolders } from "./parseHolders.ts";
import type { Grid } from "../grid.ts";
import { headerKey } from "../../text/cleanText.ts";

interface AddressCell {
  key: string;
  kind: RecipientKind;
  text: string;
}

/**
 * Returns the distinct addresses of a row. A cell may hold several, separated in the same way as names. An invalid address
 * is reported without its text, because reports are stored unencrypted.
 */
export function readAddresses(cells: readonly AddressCell[], row: number, report: Report): RowAddresses {
  const addresses: RowAddresses = {};
  for (const { key, kind, text } of cells) {
    const parsed = parseHolders(text).map((part) => parseRecipient(part, kind));
    const place = { row, column: key };
    if (parsed.includes(null)) report(nameListProblem("badAddress", place));
    if (parsed.length > listLimits.holders)
      report(nameListProblem("manyAddresses", place, { limit: listLimits.holders }));
    const valid = parsed.slice(0, listLimits.holders).filter((address) => address !== null);
    addresses[kind] = uniqueAddresses([...(addresses[kind] ?? []), ...valid]);
  }
  return addresses;
}

/** Returns the comparison key of an address: hardly any mail server distinguishes case. */
export const addressKey = (address: string): string => address.toLowerCase();

const uniqueAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [addressKey(address), address])).values(),
];

export function joinAddresses(first: RowAddresses, second: RowAddresses): RowAddresses {
  const joined = { ...first };
  for (const kind of recipientKinds) {
    if (second[kind] !== undefined) joined[kind] = uniqueAddresses([...(first[kind] ?? []), ...second[kind]]);
  }
  return joined;
}

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
  return findRecipientKind(key) !== undefined && !plainColumns.includes(key);
}
