import type { BitmapTransfer } from "./bitmap.ts";
import type { Canvas, DeviceContext, Point, Tool } from "./canvas.ts";

/** One record of an enhanced metafile. Offsets count from the record's first byte, its type. */
export class EmfRecord {
  readonly type: number;
  readonly size: number;
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
    this.type = this.uint(0);
    this.size = this.uint(4);
  }

  int(offset: number): number {
    return this.#view.getInt32(this.#at + offset, true);
  }

  uint(offset: number): number {
    return this.#view.getUint32(this.#at + offset, true);
  }

  short(offset: number): number {
    return this.#view.getInt16(this.#at + offset, true);
  }

  ushort(offset: number): number {
    return this.#view.getUint16(this.#at + offset, true);
  }

  /**
   * Reads a 32-bit floating-point number; NaN and infinity count as 0.
   * @throws RangeError beyond the file
   */
  float(offset: number): number {
    const value = this.#view.getFloat32(this.#at + offset, true);
    return Number.isFinite(value) ? value : 0;
  }

  point(offset: number): Point {
    return [this.int(offset), this.int(offset + 4)];
  }

  bytes(offset: number, length: number): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#view;
    return new Uint8Array(buffer, byteOffset, byteLength).subarray(this.#at + offset, this.#at + offset + length);
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

export const readTransform = (record: EmfRecord, offset: number): DeviceContext["world"] => [
  record.float(offset),
  record.float(offset + 4),
  record.float(offset + 8),
  record.float(offset + 12),
  record.float(offset + 16),
  record.float(offset + 20),
];
