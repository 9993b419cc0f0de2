import { dataKeys, otherPeople } from "cert-api";
import { cellText, type Grid, type GridCell, type GridRow, isBlank } from "../grid.ts";
import type { HeaderOffer } from "../nameList.ts";
import { headerKey } from "../../text/cleanText.ts";
import { compareHeaders, likeness } from "./compareHeaders.ts";
import { guessColumns } from "./guessColumns.ts";

const [searchedRows, headerMax] = [100, 12];
const sampledRows = 20;

/** Reports whether a header means the names of the winners in another word than 姓名. */
export const isNameLike = (header: string): boolean =>
  [...header].length <= headerMax &&
  !otherPeople.test(header) &&
  compareHeaders(dataKeys.name, header) >= likeness.synonymPart;

/** Finds the probable header of a list without 姓名 and its probable column of names; undefined if there is none. */
export function offerHeader({ rows }: Grid): HeaderOffer | undefined {
  let at = rows.slice(0, searchedRows).findIndex(isHeaderLike);
  while (isBelowGroup(rows[at + 1], rows[at])) at++;
  const row = rows[at];
  if (row === undefined) return undefined;
  const below = rows.slice(at + 1, at + 1 + sampledRows);
  const columns = row.cells.flatMap((cell, index) => {
    const header = toKey(cell);
    return header === "" ? [] : [{ header, samples: below.map(({ cells }) => cellText(cells[index])) }];
  });
  const headers = [...new Set(columns.map(({ header }) => header))];
  const [guess] = guessColumns(
    [dataKeys.name],
    columns.filter(({ header }) => isNameLike(header)),
  );
  return guess && { headers, nameHeader: guess.header };
}

const isHeaderLike = ({ cells }: GridRow) =>
  cells.filter((cell) => !isBlank(cell)).length >= 2 && cells.some((cell) => isNameLike(toKey(cell)));

/** Reports whether a row holds the headers below the names of groups, beside those that are merged over both rows. */
const isBelowGroup = (row: GridRow | undefined, above: GridRow | undefined) =>
  row !== undefined &&
  above !== undefined &&
  isHeaderLike(row) &&
  row.cells.some((cell, index) => toKey(cell) !== "" && toKey(cell) === toKey(above.cells[index]));

const toKey = (cell: GridCell | undefined) => headerKey(cellText(cell));
