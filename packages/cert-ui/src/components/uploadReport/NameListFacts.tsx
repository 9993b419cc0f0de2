import type { NameListReport, NameListSheet } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { needsChoice } from "../sheetChoice/canJoin.ts";
import { SheetChoice, type SheetChoiceProps } from "../sheetChoice/SheetChoice.tsx";
import { ReportPart } from "./ReportPart.tsx";
import * as styles from "./UploadReport.css.ts";
import { Text } from "../text/Text.tsx";

interface NameListFactsProps {
  report: NameListReport;
  /** The handlers of the sheet choice. If undefined, sheets are only named. */
  sheetChoice: Pick<SheetChoiceProps, "busy" | "refusal" | "onChoose"> | undefined;
  words: AdminMessages["uploadReport"];
}

/** The report on a name list: its counts, the use of its sheets, and its first rows. */
export function NameListFacts({ report, sheetChoice, words }: NameListFactsProps) {
  const { awards, rows, columns, firstRows } = report;
  return (
    <>
      {!isUndecided(report) && <Text>{fill(words.counts, { awards, rows, columns: columns.length })}</Text>}
      {report.skipped !== undefined && <Text>{fill(words.skipped, { skipped: report.skipped })}</Text>}
      <Sheets report={report} sheetChoice={sheetChoice} words={words} />
      <FirstRows columns={columns} rows={firstRows} words={words} />
    </>
  );
}

/** Reports whether the sheets of the name list are yet to be chosen. */
export const isUndecided = (report: NameListReport) => getSheets(report).some(({ use }) => use === null);

/** Returns the sheets of a workbook; empty for a CSV file. */
const getSheets = ({ sheets = [] }: NameListReport) => sheets;

/** The use of each sheet of the workbook, or the choice if it is yet to be made. */
function Sheets({ report, sheetChoice, words }: NameListFactsProps) {
  const sheets = getSheets(report);
  if (sheets.length < 2) return null;
  return (
    <ReportPart title={words.sheets}>
      {needsChoice(sheets) && sheetChoice ? (
        <SheetChoice key={JSON.stringify([report.file.id, sheets])} sheets={sheets} {...sheetChoice} />
      ) : (
        sheets.map((sheet) => (
          <Text key={sheet.name}>{fill(getUseSentence(sheet, words), { name: sheet.name, rows: sheet.rows })}</Text>
        ))
      )}
    </ReportPart>
  );
}

function getUseSentence({ use, hidden }: NameListSheet, words: AdminMessages["uploadReport"]): string {
  if (hidden) return words.hiddenSheet;
  return use === "join" ? words.joined : words.ignored;
}

interface FirstRowsProps {
  columns: NameListReport["columns"];
  rows: NameListReport["firstRows"];
  words: AdminMessages["uploadReport"];
}

/** The first rows of the list, in a scrolling box. */
function FirstRows({ columns, rows, words }: FirstRowsProps) {
  return (
    <ReportPart title={words.firstRows}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={`${styles.sampleBox} ${focusable}`} role="region" aria-label={words.firstRows} tabIndex={0}>
        <table className={styles.sample}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.sampleCell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map((column, position) => (
                  <td key={column} className={styles.sampleCell}>
                    {row[position]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReportPart>
  );
}
