/** The reader of name lists (.xlsx and .csv). Nothing outside loads another of its files. */
export { ListRefusal } from "./ListRefusal.ts";
export { readCsv } from "./csv/readCsv.ts";
export { listLimits } from "./listLimits.ts";
export type { ListMark } from "./marking/markStyles.ts";
export { fileHeader, toFileColumn } from "./matching/matchColumns.ts";
export { guessColumns } from "./matching/guessColumns.ts";
export { type ColumnChoice, matchColumns } from "./matching/matchColumns.ts";
export { findRunningNumbers } from "./matching/runningNumbers.ts";
export type { NameList, NameListRow, PersonalValues, Reading, RowAddresses, SkippedRows } from "./nameList.ts";
export { markNameList, omitFromNameList, readNameList } from "./reader/readNameList.ts";
export { ReaderLost } from "./reader/startReader.ts";
export { holdsAddresses } from "./rules/readAddresses.ts";
export { joinSheets, needsChoice } from "./rules/joinSheets.ts";
export { parseHolders } from "./rules/parseHolders.ts";
export { looksPersonal } from "./rules/personalColumn.ts";
export { addressKey } from "./rules/readAddresses.ts";
export { readGrid } from "./rules/readGrid.ts";
