export interface ListMark {
  level: "error" | "warning";
  sheet?: string | undefined;
  row?: number | undefined;
  column?: string | undefined;
  text: string;
}

/**
 * Pale red and pale yellow, close to the "bad" and "neutral" styles of spreadsheets. Nobody else uses exactly these, so
 * that marks are recognized when the list is uploaded again.
 */
export const markColours = { error: "FFC7CD", warning: "FFEB9B" } as const;
