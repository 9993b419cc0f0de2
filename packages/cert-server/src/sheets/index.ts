/** The reader of name lists (.xlsx and .csv). Nothing outside loads another of its files. */
export { ListRefusal } from "./ListRefusal.ts";
export { readCsv } from "./csv/readCsv.ts";
export { listLimits } from "./listLimits.ts";
export { fileHeader, toFileColumn } from "./matching/matchColumns.ts";
export { guessColumns } from "./matching/guessColumns.ts";
export type {
  ColumnChoice,
  ListSource,
  NameList,
  NameListRow,
  PersonalValues,
  PreparedList,
  Reading,
  RowAddresses,
  SkippedRows,
} from "./nameList.ts";
export { readNameList, rewriteNameList, writeNameList } from "./reader/readNameList.ts";
export type { Omission } from "./reader/readerMessages.ts";
export { ReaderLost } from "./reader/startReader.ts";
export { holdsAddresses } from "./rules/readAddresses.ts";
export { isGridFile } from "./stored/gridFile.ts";
export { needsChoice } from "./rules/joinSheets.ts";
export { parseHolders } from "./rules/parseHolders.ts";
export { looksPersonal } from "./rules/personalColumn.ts";
export { addressKey } from "./rules/readAddresses.ts";
/** Reads any XML by paths; that of a CAS server too. */
export { readXml } from "./xlsx/readXml.ts";
export { readGrid } from "./rules/readGrid.ts";
export type { ListMark } from "./writing/placeMarks.ts";
