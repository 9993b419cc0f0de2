import { type AddressKind, nameListProblem, type NameListProblem, parseAddress } from "cert-api";
import { listLimits } from "../listLimits.ts";
import type { RowAddress } from "../nameList.ts";
import { parseHolders } from "./parseHolders.ts";

/** What a row says in a column of addresses. */
interface AddressCell {
  key: string;
  kind: AddressKind;
  text: string;
}

/**
 * The addresses of a row, each once: a cell may hold several, parted as names are. What is no address is reported without
 * its text: reports are stored in the clear.
 */
export function readAddresses(
  cells: readonly AddressCell[],
  row: number,
  report: (problem: NameListProblem) => void,
): RowAddress[] {
  const addresses: RowAddress[] = [];
  for (const { key, kind, text } of cells) {
    const parsed = parseHolders(text).map((part) => parseAddress(part, kind));
    const place = { row, column: key };
    if (parsed.includes(null)) report(nameListProblem("badAddress", place));
    if (parsed.length > listLimits.holders)
      report(nameListProblem("manyAddresses", place, { limit: listLimits.holders }));
    for (const address of parsed.slice(0, listLimits.holders)) {
      if (address !== null) addresses.push({ kind, address });
    }
  }
  return joinAddresses(addresses);
}

/** What equal addresses have in common: hardly a mail server tells capitals from small letters, so nobody is told twice. */
export const addressKey = (address: string): string => address.toLowerCase();

/** Addresses, each once. */
export const joinAddresses = (addresses: readonly RowAddress[]): RowAddress[] => [
  ...new Map(addresses.map((entry) => [addressKey(entry.address), entry])).values(),
];
