import type { Envelope } from "../wire/envelope.ts";

/** `data` of a call that was done; fails the test otherwise. */
export function unwrap<Data>(envelope: Envelope<Data>): Data {
  if (!envelope.success) throw new Error(`refused: ${envelope.message}`);
  return envelope.data;
}
