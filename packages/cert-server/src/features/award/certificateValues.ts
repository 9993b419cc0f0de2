import { chineseDay, dataKeys, parseContent } from "cert-api";
import type { Values } from "cert-render";
import { numberOf } from "./awardFacts.ts";

/** What a certificate says. */
export interface Certificate {
  /** The holders as one text. */
  name: string;
  holders: readonly string[];
  content: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  /** The lasting address of this version. */
  address: string;
}

/** The values that a template's placeholders stand for. */
export function certificateValues({ name, holders, content, issuedOn, address }: Certificate): Values {
  const structured = parseContent(content);
  return {
    ...(structured ?? { [dataKeys.text]: content }),
    [dataKeys.name]: name,
    [dataKeys.members]: holders.map((holder) => ({ [dataKeys.name]: holder })),
    [dataKeys.number]: (structured && numberOf(structured)) ?? "",
    [dataKeys.date]: chineseDay(issuedOn),
    [dataKeys.code]: address,
  };
}

/** The first of the required placeholders that an award has no value for; nothing when it can be printed. */
export function missingValue(content: string, requiredNames: readonly string[]): string | undefined {
  const structured = parseContent(content);
  return requiredNames.find((name) => {
    if (structured === null) return name !== dataKeys.text || content === "";
    const value = structured[name];
    return value === undefined || value.length === 0;
  });
}
