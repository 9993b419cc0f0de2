/** The media and container conditions. Tables depend on their container's width: a host may show them in a column. */
export const media = {
  still: "(prefers-reduced-motion: reduce)",
  forced: "(forced-colors: active)",
  contrast: "(prefers-contrast: more)",
  paper: "print",
  narrowPage: "(max-width: 40em)",
  wideShell: "(min-width: 60em)",
  /** A page with room for a panel beside a list. */
  besideList: "(min-width: 80em)",
  narrowBox: "(max-width: 40em)",
  /** A list's table in which each row is a card. The em is that of the table: a dense one stays a table for longer. */
  narrowTable: "(max-width: 56em)",
  /** A list's table whose columns are close together. */
  tightTable: "(56em < width <= 72em)",
  /** A list whose selection has room on the line of its table's headings. */
  besideCheckbox: "(width > 52em)",
  /** A list's table with columns, close together or not. */
  wideTable: "(width > 56em)",
} as const;
