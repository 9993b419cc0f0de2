import { dataKeys, holderSeparator, isFileReference, parseContent } from "cert-api";
import { line, second, summaryRoot, value as valueClass } from "./ContentText.css.ts";

export interface ContentSummaryProps {
  content: string;
  /** The name of the award's activity, for the second line. */
  activity?: string | undefined;
}

/** Keys shown elsewhere in the row or in the second line. The year is that of the activity. */
const leftOut: ReadonlySet<string> = new Set([dataKeys.number, dataKeys.activity, dataKeys.year]);

/** An award's content in two lines: its values and its activity, cut off at the edge. */
export function ContentSummary({ content, activity }: ContentSummaryProps) {
  return (
    <div className={summaryRoot}>
      <p className={line}>
        {listValues(content).map((value, index) => (
          // Values may repeat, and none moves
          <span key={`${index} ${value}`} className={valueClass}>
            {value}
          </span>
        ))}
      </p>
      {activity !== undefined && <p className={`${line} ${second}`}>{activity}</p>}
    </div>
  );
}

/** Returns the values of content, without references to files and keys that a row shows elsewhere. */
function listValues(content: string): string[] {
  const parsed = parseContent(content);
  if (parsed === null) return [content];
  return Object.entries(parsed).flatMap(([key, value]) => {
    if (leftOut.has(key) || isFileReference(value)) return [];
    const text = typeof value === "string" ? value : value.join(holderSeparator);
    return text === "" ? [] : [text];
  });
}
