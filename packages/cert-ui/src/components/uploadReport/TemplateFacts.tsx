import type { TemplateReport } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { ReportPart } from "./ReportPart.tsx";
import * as styles from "./UploadReport.css.ts";
import { Text } from "../text/Text.tsx";

/** The report on a template: its pages and placeholders, and the substitutes for missing fonts. */
export function TemplateFacts({ report, words }: { report: TemplateReport; words: AdminMessages["uploadReport"] }) {
  const substituted = report.fonts.filter((font) => font.substituted);
  return (
    <>
      <ReportPart title={`${words.placeholders} · ${fill(words.pages, { pages: report.pages })}`}>
        {report.placeholders.length === 0 ? (
          <Text>{words.noPlaceholders}</Text>
        ) : (
          <ul className={styles.tags}>
            {report.placeholders.map((placeholder) => (
              <li key={placeholder.name} className={styles.tag}>
                {placeholder.name} <span className={styles.soft}>{formatNotes(placeholder, words)}</span>
              </li>
            ))}
          </ul>
        )}
      </ReportPart>
      {substituted.length > 0 && (
        <details>
          <summary className={`${styles.summary} ${focusable}`}>
            {fill(words.fontsReplaced, { count: substituted.length })}
          </summary>
          <ul className={styles.tags}>
            {substituted.map(({ asked: fontName, used }) => (
              <li key={fontName} className={styles.tag}>
                {fill(words.substituted, { asked: fontName, used })}
              </li>
            ))}
          </ul>
          <Text>{words.fontAdvice}</Text>
        </details>
      )}
    </>
  );
}

/** Returns the notes on a placeholder: optional, not a text, or used more than once. */
function formatNotes(
  { optional, kind, count }: TemplateReport["placeholders"][number],
  words: AdminMessages["uploadReport"],
): string {
  const notes = [optional && words.optional, kind !== "text" && words[kind], count > 1 && fill(words.times, { count })];
  return notes.filter(Boolean).join(" · ");
}
