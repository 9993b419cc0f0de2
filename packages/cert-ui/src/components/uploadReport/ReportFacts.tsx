import type { ReactNode } from "react";
import type { TemplateReport, NameListReport } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Text } from "../text/Text.tsx";
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

interface FirstRowsProps {
  report: NameListReport;
  messages: AdminMessages["uploadReport"];
}

/** The first rows of a list, folded, in a scrolling box. */
export function FirstRows({ report: { columns, firstRows }, messages }: FirstRowsProps) {
  return (
    <details>
      <summary className={`${styles.summary} ${focusable}`}>{messages.firstRows}</summary>
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
            {firstRows.map((row, index) => (
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
    </details>
  );
}
