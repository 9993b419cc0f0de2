import type { BitmapTransfer } from "./bitmap.ts";
import type { Matrix, Point } from "../../geometry.ts";
import type { Canvas, Tool } from "./canvas.ts";
import { MetafileRecord } from "./metafileRecord.ts";

/** One record of an enhanced metafile. Offsets count from the record's first byte, its type. */
export class EmfRecord extends MetafileRecord {
  readonly type = this.uint(0);
  readonly size = this.uint(4);

  point(offset: number): Point {
    return [this.int(offset), this.int(offset + 4)];
  }

  override edges(offset: number): [left: number, top: number, right: number, bottom: number] {
    return [this.int(offset), this.int(offset + 4), this.int(offset + 8), this.int(offset + 12)];
  }
}

export interface EmfPlayer {
  canvas: Canvas;
  drawBitmap(transfer: BitmapTransfer): void;
  tools: Map<number, Tool>;
  /** Data of the path under construction (EMR_BEGINPATH); undefined if there is none. */
  path: string | undefined;
  finishedPath: string;
  wrappedPicture: Uint8Array | undefined;
}

/**
 * Plays records of one type.
 * @throws RangeError, Undecodable for damaged ones
 */
export type EmfHandler = (player: EmfPlayer, record: EmfRecord) => void;

export type EmfHandlers = Readonly<Record<number, EmfHandler>>;

export const readTransform = (record: EmfRecord, offset: number): Matrix => [
  record.float(offset),
  record.float(offset + 4),
  record.float(offset + 8),
  record.float(offset + 12),
  record.float(offset + 16),
  record.float(offset + 20),
];
