/** Media and container conditions, each named once. Containers, not the window: an embedded table may stand in a column. */
export const media = {
  still: "(prefers-reduced-motion: reduce)",
  forced: "(forced-colors: active)",
  contrast: "(prefers-contrast: more)",
  paper: "print",
  narrowPage: "(max-width: 40em)",
  wideShell: "(min-width: 60em)",
  narrowBox: "(max-width: 40em)",
  /** Of a list's table: below this a row becomes a card. */
  narrowTable: "(max-width: 52em)",
  /** Columns, but close together. */
  tightTable: "(52em < width <= 72em)",
  /** Columns, close together or not. */
  wideTable: "(width > 52em)",
} as const;
