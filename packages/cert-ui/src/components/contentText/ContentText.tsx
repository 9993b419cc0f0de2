import { certificateHash, holderSeparator, parseContent, photoHash, dataKeys, isFileReference } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { FieldValues } from "../fieldValues/FieldValues.tsx";
import { free, raw, source, summary, line, second, summaryRoot, value as valueClass } from "./ContentText.css.ts";

export interface ContentTextProps {
  content: string;
  /** Keys to leave out because they are shown elsewhere. */
  leftOut?: readonly string[];
}

/**
 * An award's content: a JSON object as a list of fields with the raw text below, free text unchanged. A photo is named as
 * one; the reference to an existing certificate, which is the award itself, appears only in the raw text.
 */
export function ContentText({ content, leftOut = [] }: ContentTextProps) {
  const messages = useAdminMessages("awardList");
  const parsed = parseContent(content);
  if (parsed === null) return <p className={free}>{content}</p>;
  const values = Object.entries(parsed).flatMap(([term, value]) => {
    if (leftOut.includes(term) || certificateHash(value) !== null) return [];
    if (photoHash(value) !== null) return [{ term, value: messages.photo }];
    return [{ term, value: typeof value === "string" ? value : value.join(holderSeparator) }];
  });
  return (
    <>
      <FieldValues values={values} />
      <details className={raw}>
        <summary className={`${summary} ${focusable}`}>{messages.raw}</summary>
        <pre className={source}>{content}</pre>
      </details>
    </>
  );
}

interface ContentSummaryProps {
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
