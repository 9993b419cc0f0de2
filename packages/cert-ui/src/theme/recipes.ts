import { floatingLine } from "./mixes.ts";
import { font, radius, size, space, spaces, type Step } from "./scale.ts";
import { vars } from "./vars.css.ts";

const toGap = (row: Step, column: Step) => spaces(...new Set([row, column]));

/** One below the other, none wider than its place. */
export const stack = (row: Step, column: Step = row) =>
  ({ display: "grid", gap: toGap(row, column), gridTemplateColumns: "minmax(0, 1fr)", margin: 0 }) as const;

/** Beside each other, on as many lines as it takes. */
export const inLine = (row: Step, column: Step = row) =>
  ({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: toGap(row, column), margin: 0 }) as const;

/** Beside each other on one line. */
export const beside = (gap: keyof typeof space) =>
  ({ display: "flex", alignItems: "center", gap: space[gap] }) as const;

/** In the middle of its place. */
export const centred = { display: "grid", placeItems: "center" } as const;

/** One sign or picture in the middle of a square. */
export const square = (side: number) =>
  ({ ...centred, boxSizing: "border-box", width: size(side), height: size(side) }) as const;

/** A list without bullets. */
export const bareList = { margin: 0, padding: 0, listStyle: "none" } as const;

export const hairline = `1px solid ${vars.line}`;

/** A card. Inside it stands at most one more frame. */
export const frame = { border: hairline, borderRadius: radius[10], background: vars.surface } as const;

/** A frame inside a card. */
export const innerFrame = { border: hairline, borderRadius: radius[6] } as const;

/** A frame that opens over the page. */
export const floatingFrame = {
  ...frame,
  border: `1px solid ${floatingLine}`,
  boxShadow: vars.shadow,
} as const;

/** A place filled with the institute's colour. */
export const accentFill = { background: vars.accent, color: vars.accentText } as const;

/** The lettering of headings and of names. */
export const song = { fontFamily: vars.song, fontWeight: 700 } as const;

/** A second line, or a word about a value. */
export const smallText = { ...font.small, color: vars.muted } as const;

/** A note beside the content. */
export const quietText = { ...font.note, margin: 0, color: vars.muted } as const;

/** A problem. */
export const wrongText = { ...font.note, margin: 0, color: vars.danger, fontWeight: 600 } as const;

/** The heading of a section. */
export const sectionHeading = { ...font.large, margin: 0, ...song } as const;

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
