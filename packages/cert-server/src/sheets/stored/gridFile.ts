import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { SheetGrid } from "../grid.ts";

/** A list as it is stored: the cells of its sheets as they were displayed, without what was left out. */
export interface GridFile {
  /** Raised if a later reader would read the same file otherwise in a way that has to be known. */
  version: 1;
  /** True for a text file, which has one sheet without a name. */
  isText: boolean;
  /** True if parts of the uploaded file are not among the sheets. */
  isPartial: boolean;
  sheets: SheetGrid[];
}

/** No workbook begins like this, and no text file is taken at upload that does. */
const signature = Buffer.from("CERT-GRID\n");

export const isGridFile = (bytes: Uint8Array): boolean =>
  Buffer.compare(bytes.subarray(0, signature.length), signature) === 0;

export const encodeGridFile = (file: GridFile): Uint8Array =>
  Buffer.concat([signature, deflateRawSync(JSON.stringify(file), { level: 1 })]);

export const decodeGridFile = (bytes: Uint8Array): GridFile =>
  JSON.parse(inflateRawSync(bytes.subarray(signature.length)).toString()) as GridFile;
