import type { NameListSheet } from "cert-api";

/** Reports whether a sheet can be part of the list, so that an administrator must decide. */
export const canJoin = ({ hasName, hidden = false }: NameListSheet): boolean => hasName && !hidden;

/** Reports whether a list has several sheets of data, at least one of which can be joined. */
export const needsChoice = (sheets: readonly NameListSheet[]): boolean =>
  sheets.filter(({ hidden = false }) => !hidden).length > 1 && sheets.some(canJoin);
