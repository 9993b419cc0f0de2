import { holderSeparator, parseContent } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { FieldValues } from "../fieldValues/FieldValues.tsx";
import { free, raw, source, summary } from "./ContentText.css.ts";

/** An award's content: a JSON object as a list of fields, with the raw text below; free text unchanged. */
export function ContentText({ content }: { content: string }) {
  const words = useAdminMessages("awardList");
  const parsed = parseContent(content);
  if (parsed === null) return <p className={free}>{content}</p>;
  const values = Object.entries(parsed).map(([term, value]) => ({
    term,
    value: typeof value === "string" ? value : value.join(holderSeparator),
  }));
  return (
    <>
      <FieldValues values={values} />
      <details className={raw}>
        <summary className={`${summary} ${focusable}`}>{words.raw}</summary>
        <pre className={source}>{content}</pre>
      </details>
    </>
  );
}
