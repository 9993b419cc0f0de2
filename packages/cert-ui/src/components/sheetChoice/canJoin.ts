import type { NameListSheet } from "cert-api";

/** Whether a sheet may be part of the list, so that an administrator has to decide. */
export const canJoin = ({ hasName, hidden = false }: NameListSheet): boolean => hasName && !hidden;

/** Whether a list has several sheets of data, one of which at least can be joined. */
export const needsChoice = (sheets: readonly NameListSheet[]): boolean =>
  sheets.filter(({ hidden = false }) => !hidden).length > 1 && sheets.some(canJoin);
