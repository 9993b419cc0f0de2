import {
  chineseDay,
  dataKeys,
  findCertificateNumber,
  findValidUntil,
  parseContent,
  photoHash,
  type StructuredContent,
} from "cert-api";
import type { Placeholder, Values } from "cert-render";
import { dateNumeral } from "../../../text/chineseNumerals.ts";
import { photoPlaceholders, printsNumeralDate, standIns, validityNames } from "./placeholders.ts";

interface Certificate {
  name: string;
  holders: readonly string[];
  content: string;
  issuedOn: string;
  /** The last day of its validity; by default the one that follows from its content. */
  validUntil?: string | null;
  address: string;
  placeholders: readonly Placeholder[];
  /** Pictures by hash. Left out for a check, which uses grey frames instead. */
  photos?: ReadonlyMap<string, Uint8Array>;
}

export function certificateValues(certificate: Certificate): Values {
  const { name, holders, content, issuedOn, address, placeholders } = certificate;
  const { validUntil = findValidUntil(content, issuedOn) } = certificate;
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
    [dataKeys.number]: (structured && findCertificateNumber(structured)) ?? "",
    [dataKeys.date]: date,
    [dataKeys.code]: address,
    ...photoValues(certificate, structured ?? {}),
  };
}

/** Returns the pictures of a certificate. If a value is no reference to a picture, its frame stays empty. */
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

/** Writes a date as {@link chineseDay} does, but in Chinese numerals. */
export const inNumerals = (date: string): string => date.replace(/\d+/gu, dateNumeral);

/** Returns the first required placeholder without a value; undefined if the award can be printed. */
export function missingValue(
  { content, validUntil }: { content: string; validUntil: string | null },
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
