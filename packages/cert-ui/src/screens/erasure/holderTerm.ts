/** Whose awards are meant. */
export interface HolderTerm {
  name: string;
  /** What tells several people of the name apart; empty: all of them. */
  value: string;
}
