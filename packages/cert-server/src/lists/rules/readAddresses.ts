import { addressKinds, type AddressKind, nameListProblem, type NameListProblem, parseAddress } from "cert-api";
import { listLimits } from "../listLimits.ts";
import type { RowAddresses } from "../nameList.ts";
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
): RowAddresses {
  const addresses: RowAddresses = {};
  for (const { key, kind, text } of cells) {
    const parsed = parseHolders(text).map((part) => parseAddress(part, kind));
    const place = { row, column: key };
    if (parsed.includes(null)) report(nameListProblem("badAddress", place));
    if (parsed.length > listLimits.holders)
      report(nameListProblem("manyAddresses", place, { limit: listLimits.holders }));
    const valid = parsed.slice(0, listLimits.holders).filter((address) => address !== null);
    addresses[kind] = uniqueAddresses([...(addresses[kind] ?? []), ...valid]);
  }
  return addresses;
}

/** What equal addresses have in common: hardly a mail server tells capitals from small letters, so nobody is told twice. */
export const addressKey = (address: string): string => address.toLowerCase();

const uniqueAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [addressKey(address), address])).values(),
];

/** The addresses of two rows that are one certificate's. */
export function joinAddresses(first: RowAddresses, second: RowAddresses): RowAddresses {
  const joined = { ...first };
  for (const kind of addressKinds) {
    if (second[kind] !== undefined) joined[kind] = uniqueAddresses([...(first[kind] ?? []), ...second[kind]]);
  }
  return joined;
}
