/**
 * A value as it is best sent to another thread: a view of a larger buffer becomes a copy, since a view takes all of its buffer
 * with it. Each part of a frozen PDF would else cross with the whole file.
 */
export const copyView = (value: unknown): unknown =>
  value instanceof Uint8Array && value.byteLength < value.buffer.byteLength ? new Uint8Array(value) : value;
