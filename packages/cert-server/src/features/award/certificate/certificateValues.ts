import { chineseDay, dataKeys, parseContent, photoHash, type StructuredContent } from "cert-api";
import type { Placeholder, Values } from "cert-render";
import { dateNumeral } from "../../../lists/values/chineseNumerals.ts";
import { photoPlaceholders, printsNumeralDate, standIns, validityNames } from "../../template/placeholders.ts";
import { certificateNumber } from "../correction/awardInput.ts";

/** What a certificate says. */
export interface Certificate {
  /** The holders as one text. */
  name: string;
  holders: readonly string[];
  content: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  /** The last day on which it is valid, `YYYY-MM-DD`; null where no day is known: then the content speaks for itself. */
  validUntil: string | null;
  /** The lasting address of this version. */
  address: string;
  /** Those of its template. */
  placeholders: readonly Placeholder[];
  /** The pictures that it shows, by their hashes; left out where it is only checked, and a grey frame will do. */
  photos?: ReadonlyMap<string, Uint8Array>;
}

/** The values that a template's placeholders stand for. */
export function certificateValues(certificate: Certificate): Values {
  const { name, holders, content, issuedOn, validUntil, address, placeholders } = certificate;
  const structured = parseContent(content);
  const date = chineseDay(issuedOn);
  const lastDay = validUntil === null ? null : chineseDay(validUntil);
  return {
    ...(printsNumeralDate(placeholders) && { [dataKeys.numeralDate]: inNumerals(date) }),
    ...(lastDay !== null && { [dataKeys.numeralValidUntil]: inNumerals(lastDay) }),
    ...(structured ?? { [dataKeys.text]: content }),
    ...(lastDay !== null && { [dataKeys.validUntil]: lastDay }),
    [dataKeys.name]: name,
    [dataKeys.members]: holders.map((holder) => ({ [dataKeys.name]: holder })),
    [dataKeys.number]: (structured && certificateNumber(structured)) ?? "",
    [dataKeys.date]: date,
    [dataKeys.code]: address,
    ...photoValues(certificate, structured ?? {}),
  };
}

/** The pictures of a certificate. A value that is no reference to a picture is none: its frame stays empty. */
export function photoValues(
  { name, placeholders, photos }: Pick<Certificate, "name" | "placeholders" | "photos">,
  content: StructuredContent,
): Values {
  return Object.fromEntries(
    photoPlaceholders(placeholders).map((placeholder) => {
      const hash = photoHash(content[placeholder.name]);
      const photo = hash === null ? undefined : photos === undefined ? null : photos.get(hash);
      return [placeholder.name, photo === undefined ? "" : { photo, alt: `${name}${placeholder.name}` }];
    }),
  );
}

/** A date as {@link chineseDay} writes it, in Chinese numerals. */
export const inNumerals = (date: string): string => date.replace(/\d+/gu, dateNumeral);

/** The first of the required placeholders that an award has no value for; nothing when it can be printed. */
export function missingValue(
  { content, validUntil }: Pick<Certificate, "content" | "validUntil">,
  requiredNames: readonly string[],
): string | undefined {
  const structured = parseContent(content);
  return requiredNames.find((name) => {
    if (validUntil !== null && validityNames.has(name)) return false;
    if (structured === null) return !standIns.has(name) && (name !== dataKeys.text || content === "");
    const value = structured[name];
    return value === undefined ? !standIns.has(name) : value.length === 0;
  });
}
