import { font, radius, size, spaces, type Step } from "./scale.ts";
import { vars } from "./vars.css.ts";

const toGap = (row: Step, column: Step) => spaces(...new Set([row, column]));

/** One below the other, none wider than its place. */
export const stack = (row: Step, column: Step = row) =>
  ({ display: "grid", gap: toGap(row, column), gridTemplateColumns: "minmax(0, 1fr)", margin: 0 }) as const;

/** Beside each other, on as many lines as it takes. */
export const inLine = (row: Step, column: Step = row) =>
  ({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: toGap(row, column), margin: 0 }) as const;

/** One sign or picture in the middle of a square. */
export const square = (side: number) =>
  ({ display: "grid", placeItems: "center", boxSizing: "border-box", width: size(side), height: size(side) }) as const;

/** A list without bullets. */
export const bareList = { margin: 0, padding: 0, listStyle: "none" } as const;

export const hairline = `1px solid ${vars.line}`;

/** A card. Inside it stands at most one more frame. */
export const frame = { border: hairline, borderRadius: radius[10], background: vars.surface } as const;

/** A frame inside a card. */
export const innerFrame = { border: hairline, borderRadius: radius[6] } as const;

/** A note beside the content. */
export const quietText = { ...font.note, margin: 0, color: vars.muted } as const;

/** A problem. */
export const wrongText = { ...font.note, margin: 0, color: vars.danger, fontWeight: 600 } as const;

/** The heading of a section. */
export const sectionHeading = { ...font.large, margin: 0, fontFamily: vars.song, fontWeight: 700 } as const;

/** A button that is only its sign or its words. */
export const plainButton = {
  border: 0,
  borderRadius: radius[6],
  padding: 0,
  background: "none",
  font: "inherit",
  cursor: "pointer",
} as const;

/** A link in a text. */
export const linkColour = { color: vars.accent, textUnderlineOffset: "0.25em" } as const;

/** Visually hidden, but read aloud. */
export const unseen = {
  position: "absolute",
  width: 1,
  height: 1,
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
