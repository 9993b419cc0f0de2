import { certificateHash, holderSeparator, parseContent, photoHash } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { FieldValues } from "../fieldValues/FieldValues.tsx";
import { free, raw, source, summary } from "./ContentText.css.ts";

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
  const words = useAdminMessages("awardList");
  const parsed = parseContent(content);
  if (parsed === null) return <p className={free}>{content}</p>;
  const values = Object.entries(parsed).flatMap(([term, value]) => {
    if (leftOut.includes(term) || certificateHash(value) !== null) return [];
    if (photoHash(value) !== null) return [{ term, value: words.photo }];
    return [{ term, value: typeof value === "string" ? value : value.join(holderSeparator) }];
  });
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
