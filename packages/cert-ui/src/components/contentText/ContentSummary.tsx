import { dataKeys, holderSeparator, isFileReference, parseContent } from "cert-api";
import { useId, useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable, hidden } from "../../theme/text.css.ts";
import { ContentText } from "./ContentText.tsx";
import { expand, line, second, summaryRoot, value as valueClass } from "./ContentText.css.ts";

export interface ContentSummaryProps {
  content: string;
  /** The name of the award's activity, for the second line. */
  activity?: string | undefined;
  /** The name of the award, read aloud with the button. */
  of: string;
}

/** Keys shown elsewhere in the row or in the second line. The year is that of the activity. */
const leftOut: ReadonlySet<string> = new Set([dataKeys.number, dataKeys.activity, dataKeys.year]);

/** An award's content in two lines: its values and its activity. A button shows the full content. */
export function ContentSummary({ content, activity, of: name }: ContentSummaryProps) {
  const words = useAdminMessages("awardList");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const values = listValues(content);
  return (
    <div className={summaryRoot}>
      <div id={id}>
        {isOpen ? (
          <ContentText content={content} />
        ) : (
          <p className={line}>
            {values.map((value, index) => (
              // Values may repeat, and none moves
              <span key={`${index} ${value}`} className={valueClass}>
                {value}
              </span>
            ))}
          </p>
        )}
      </div>
      <p className={second}>
        {activity !== undefined && <span className={line}>{activity}</span>}
        <button
          type="button"
          className={`${expand} ${focusable}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.collapse : words.expand}
          <span className={hidden}>{fill(words.contentOf, { name })}</span>
        </button>
      </p>
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
