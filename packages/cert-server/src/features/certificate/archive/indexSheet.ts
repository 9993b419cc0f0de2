import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { chineseDay, dataKeys } from "cert-api";
import { writeXlsxStream } from "hucre/xlsx";
import { downloadMessages } from "../../../messages.ts";
import { asText, toCellText } from "../../../text/cellText.ts";
import type { SelectedCertificate } from "./selectCertificates.ts";

export interface IndexedCertificate extends SelectedCertificate {
  path: string;
  /** The reason why the certificate is missing, or a note that it has expired; else empty. */
  note: string;
}

/** Writes a workbook that lists the path of each certificate, or the reason why it is missing. `group` is the grouping column. */
export function writeIndexSheet(certificates: readonly IndexedCertificate[], group: string | undefined): Readable {
  const hasValidity = certificates.some(({ validUntil }) => validUntil !== null);
  const headers = [
    dataKeys.name,
    dataKeys.number,
    ...(group === undefined ? [] : [group]),
    ...(hasValidity ? [dataKeys.validUntil] : []),
    downloadMessages.file,
    downloadMessages.note,
  ];
  const columns = headers.map((header) => ({ header: toCellText(header), numFmt: asText }));
  const workbook = writeXlsxStream(generateRows(certificates, hasValidity), {
    name: downloadMessages.indexSheet,
    columns,
  });
  return Readable.fromWeb(workbook as WebStream<Uint8Array>);
}

function* generateRows(certificates: readonly IndexedCertificate[], hasValidity: boolean): Generator<string[]> {
  for (const { name, number, group, validUntil, path, note } of certificates) {
    const lastDay = validUntil === null ? "" : chineseDay(validUntil);
    yield [name, number, ...(group === undefined ? [] : [group]), ...(hasValidity ? [lastDay] : []), path, note].map(
      toCellText,
    );
  }
}
