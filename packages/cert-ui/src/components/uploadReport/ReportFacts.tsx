import type { ReactNode } from "react";
import type { TemplateReport, NameListReport, NameListSheet } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Text } from "../text/Text.tsx";
import { needsChoice, SheetChoice, type SheetChoiceProps } from "../sheetChoice/SheetChoice.tsx";
import { term } from "./UploadReport.css.ts";
import * as styles from "./UploadReport.css.ts";

/** A part of a report under its own title. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={term}>{title}</h3>
      {children}
    </div>
  );
}

/** The report on a template: its pages and placeholders, and the substitutes for missing fonts. */
export function TemplateFacts({
  report,
  messages,
}: {
  report: TemplateReport;
  messages: AdminMessages["uploadReport"];
}) {
  const substituted = report.fonts.filter((font) => font.substituted);
  return (
    <>
      <ReportPart title={`${messages.placeholders} · ${fill(messages.pages, { pages: report.pages })}`}>
        {report.placeholders.length === 0 ? (
          <Text>{messages.noPlaceholders}</Text>
        ) : (
          <ul className={styles.tags}>
            {report.placeholders.map((placeholder) => (
              <li key={placeholder.name} className={styles.tag}>
                {placeholder.name} <span className={styles.soft}>{formatNotes(placeholder, messages)}</span>
              </li>
            ))}
          </ul>
        )}
      </ReportPart>
      {substituted.length > 0 && (
        <details>
          <summary className={`${styles.summary} ${focusable}`}>
            {fill(messages.fontsReplaced, { count: substituted.length })}
          </summary>
          <ul className={styles.tags}>
            {substituted.map(({ asked: fontName, used }) => (
              <li key={fontName} className={styles.tag}>
                {fill(messages.substituted, { asked: fontName, used })}
              </li>
            ))}
          </ul>
          <Text>{messages.fontAdvice}</Text>
        </details>
      )}
    </>
  );
}

/** Returns the notes on a placeholder: optional, not a text, or used more than once. */
function formatNotes(
  { optional, kind, count }: TemplateReport["placeholders"][number],
  messages: AdminMessages["uploadReport"],
): string {
  const notes = [
    optional && messages.optional,
    kind !== "text" && messages[kind],
    count > 1 && fill(messages.times, { count }),
  ];
  return notes.filter(Boolean).join(" · ");
}

interface NameListFactsProps {
  report: NameListReport;
  /** The handlers of the sheet choice. If undefined, sheets are only named. */
  sheetChoice: Pick<SheetChoiceProps, "busy" | "refusal" | "onChoose"> | undefined;
  messages: AdminMessages["uploadReport"];
}

/** The report on a name list: its counts, the use of its sheets, and its first rows. */
export function NameListFacts({ report, sheetChoice, messages }: NameListFactsProps) {
  const { awards, rows, columns, firstRows } = report;
  return (
    <>
      {!isUndecided(report) && <Text>{fill(messages.counts, { awards, rows, columns: columns.length })}</Text>}
      {report.skipped !== undefined && <Text>{fill(messages.skipped, { skipped: report.skipped })}</Text>}
      <Sheets report={report} sheetChoice={sheetChoice} messages={messages} />
      <FirstRows columns={columns} rows={firstRows} messages={messages} />
    </>
  );
}

/** Reports whether the sheets of the name list are yet to be chosen. */
export const isUndecided = (report: NameListReport) => getSheets(report).some(({ use }) => use === null);

/** Returns the sheets of a workbook; empty for a CSV file. */
const getSheets = ({ sheets = [] }: NameListReport) => sheets;

/** The use of each sheet of the workbook, or the choice if it is yet to be made. */
function Sheets({ report, sheetChoice, messages }: NameListFactsProps) {
  const sheets = getSheets(report);
  if (sheets.length < 2) return null;
  return (
    <ReportPart title={messages.sheets}>
      {needsChoice(sheets) && sheetChoice ? (
        <SheetChoice key={JSON.stringify([report.file.id, sheets])} sheets={sheets} {...sheetChoice} />
      ) : (
        sheets.map((sheet) => (
          <Text key={sheet.name}>{fill(getUseSentence(sheet, messages), { name: sheet.name, rows: sheet.rows })}</Text>
        ))
      )}
    </ReportPart>
  );
}

function getUseSentence({ use, hidden }: NameListSheet, messages: AdminMessages["uploadReport"]): string {
  if (hidden) return messages.hiddenSheet;
  return use === "join" ? messages.joined : messages.ignored;
}

interface FirstRowsProps {
  columns: NameListReport["columns"];
  rows: NameListReport["firstRows"];
  messages: AdminMessages["uploadReport"];
}

/** The first rows of the list, in a scrolling box. */
function FirstRows({ columns, rows, messages }: FirstRowsProps) {
  return (
    <ReportPart title={messages.firstRows}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={`${styles.sampleBox} ${focusable}`} role="region" aria-label={messages.firstRows} tabIndex={0}>
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
