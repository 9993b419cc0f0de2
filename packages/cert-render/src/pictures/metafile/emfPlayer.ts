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

  /** A signed number of 32 bits. @throws RangeError beyond the file */
  int(offset: number): number {
    return this.#view.getInt32(this.#at + offset, true);
  }

  /** An unsigned number of 32 bits. @throws RangeError beyond the file */
  uint(offset: number): number {
    return this.#view.getUint32(this.#at + offset, true);
  }

  /** A signed number of 16 bits. @throws RangeError beyond the file */
  short(offset: number): number {
    return this.#view.getInt16(this.#at + offset, true);
  }

  /** An unsigned number of 16 bits. @throws RangeError beyond the file */
  ushort(offset: number): number {
    return this.#view.getUint16(this.#at + offset, true);
  }

  /** A number with a fraction of 32 bits; one that is none counts as 0. @throws RangeError beyond the file */
  float(offset: number): number {
    const value = this.#view.getFloat32(this.#at + offset, true);
    return Number.isFinite(value) ? value : 0;
  }

  /** A place of two numbers of 32 bits (PointL). */
  point(offset: number): Point {
    return [this.int(offset), this.int(offset + 4)];
  }

  /** The bytes from an offset on, as many as there are. */
  bytes(offset: number, length: number): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#view;
    return new Uint8Array(buffer, byteOffset, byteLength).subarray(this.#at + offset, this.#at + offset + length);
  }
}

/** What an enhanced metafile has drawn so far, and what its records refer to. */
export interface EmfPlayer {
  canvas: Canvas;
  drawBitmap(transfer: BitmapTransfer): void;
  /** Pens, brushes and fonts by their number. */
  tools: Map<number, Tool>;
  /** Data of the path that is being built (EMR_BEGINPATH); undefined while none is. */
  path: string | undefined;
  /** Data of the path that EMR_ENDPATH closed. */
  finishedPath: string;
  /** A whole PNG or JPEG that EMF+ keeps in a comment. */
  wrappedPicture: Uint8Array | undefined;
}

/** Plays records of one type. @throws RangeError, Undecodable for damaged ones */
export type EmfHandler = (player: EmfPlayer, record: EmfRecord) => void;

/** The handlers of record types, by their number. */
export type EmfHandlers = Readonly<Record<number, EmfHandler>>;

/** The world transform of a record's XForm ([MS-EMF] §2.2.28). */
export const readTransform = (record: EmfRecord, offset: number): DeviceContext["world"] => [
  record.float(offset),
  record.float(offset + 4),
  record.float(offset + 8),
  record.float(offset + 12),
  record.float(offset + 16),
  record.float(offset + 20),
];
