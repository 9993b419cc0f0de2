/**
 * The media and container conditions. Tables depend on the width of their container, because a host may place them in a
 * column.
 */
export const media = {
  still: "(prefers-reduced-motion: reduce)",
  forced: "(forced-colors: active)",
  contrast: "(prefers-contrast: more)",
  paper: "print",
  narrowPage: "(max-width: 40em)",
  wideShell: "(min-width: 60em)",
  /** A page with enough space for a panel beside a list. */
  besideList: "(min-width: 80em)",
  narrowBox: "(max-width: 40em)",
  /**
   * A table that shows each row as a card, by the number of its columns. The em is that of the table, so a dense one stays a
   * table at smaller widths.
   */
  narrowTable: { few: "(max-width: 30em)", some: "(max-width: 44em)", many: "(max-width: 56em)" },
  /** A table with reduced space between columns. */
  tightTable: { few: "(30em < width <= 38em)", some: "(44em < width <= 56em)", many: "(56em < width <= 72em)" },
  /** A list with enough space for the selection in the line of its table's headings. */
  besideCheckbox: "(width > 52em)",
} as const;

/** The size of a table: up to three columns beside the checkboxes, up to five, or more. */
export type TableSize = keyof typeof media.narrowTable;
