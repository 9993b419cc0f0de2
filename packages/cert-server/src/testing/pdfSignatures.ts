import { ContentInfo, SignedData } from "pkijs";
import { expect } from "vitest";

export const isSigned = (pdf: Buffer): boolean => pdf.includes("/ETSI.CAdES.detached");

/** Returns the signature of a PDF and what it covers, which is all the rest. */
export function readSignature(pdf: Buffer): { cms: Buffer; content: Buffer } {
  const [, from, to, rest] = (/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/u.exec(pdf.toString("latin1")) ?? [])
    .slice(1)
    .map(Number);
  if (from === undefined || to === undefined || rest === undefined) throw new Error("The PDF is not signed.");
  expect(to + rest).toBe(pdf.length);
  const padded = Buffer.from(pdf.toString("latin1", from + 1, to - 1), "hex");
  const length = padded.readUInt16BE(2) + 4;
  return { cms: padded.subarray(0, length), content: Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]) };
}

/** Verifies the signature with the Web Cryptography of this process, where no other program may be. */
export async function verifyPdf(pdf: Buffer): Promise<boolean> {
  const { cms, content } = readSignature(pdf);
  const signedData = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
  return signedData.verify({ signer: 0, data: new Uint8Array(content).buffer });
}
