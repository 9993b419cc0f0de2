import type { Rect } from "./canvas.ts";

/** The numbers in a record, at offsets from `at`. They are read with a RangeError beyond the file. */
export abstract class MetafileRecord {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
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

  /** Reads a 32-bit floating-point number; NaN and infinity count as 0. */
  float(offset: number): number {
    const value = this.#view.getFloat32(this.#at + offset, true);
    return Number.isFinite(value) ? value : 0;
  }

  /** Reads four numbers as a rectangle, in the order of its kind of metafile. */
  abstract edges(offset: number): [left: number, top: number, right: number, bottom: number];

  /** Reads a rectangle with its size in place of its right and lower edge. */
  rect(offset: number): Rect {
    const [x, y, width, height] = this.edges(offset);
    return { x, y, width, height };
  }

  bytes(offset: number, length: number): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#view;
    return new Uint8Array(buffer, byteOffset, byteLength).subarray(this.#at + offset, this.#at + offset + length);
  }
}
