/** Identifies the holder whose awards are meant. */
export interface HolderTerm {
  name: string;
  /** Distinguishes people with the same name; empty for all of them. */
  value: string;
}
