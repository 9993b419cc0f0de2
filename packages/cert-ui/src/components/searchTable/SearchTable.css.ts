import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { hairline, frame, quietText, sectionHeading, unseen } from "../../theme/recipes.ts";
import { font, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { note as hint } from "../../theme/text.css.ts";

export const root = layered({
  ...frame,
  containerType: "inline-size",
  overflow: "hidden",
  "@media": { [media.paper]: { border: 0, borderRadius: 0, background: "none" } },
});

// Fixed columns: while rows are on their way and when they come, nothing moves.
export const table = layered({
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  margin: 0,
  font: "inherit",
  "@container": { [media.narrowBox]: { display: "block" } },
});

export const head = layered({
  ...quietText,
  background: vars.sunken,
  "@container": {
    [media.narrowBox]: unseen,
  },
  "@media": { [media.paper]: { background: "none" } },
});

export const heading = layered({
  boxSizing: "border-box",
  border: 0,
  padding: spaces(12, 16),
  borderBottom: hairline,
  background: "none",
  fontWeight: 500,
  textAlign: "start",
  selectors: {
    '&[data-column="number"]': { width: "18%" },
    '&[data-column="year"]': { width: size(96) },
    '&[data-column="winner"]': { width: "20%" },
    '&[data-column="download"]': { width: size(160), textAlign: "end" },
  },
  "@media": { [media.paper]: { selectors: { '&[data-column="download"]': { display: "none" } } } },
});

export const body = layered({ "@container": { [media.narrowBox]: { display: "block" } } });

export const row = layered({
  background: "none",
  border: 0,
  borderBottom: hairline,
  breakInside: "avoid",
  ":last-child": { borderBottom: 0 },
  "@container": {
    [media.narrowBox]: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      columnGap: space[12],
      alignItems: "center",
      padding: space[16],
    },
  },
});

export const cell = layered({
  border: 0,
  padding: spaces(12, 16),
  verticalAlign: "middle",
  textAlign: "start",
  overflowWrap: "anywhere",
  lineHeight: 1.55,
  selectors: {
    '&[data-column="number"]': { ...quietText },
    // A name is not broken while there is room for it on a line of its own.
    '&[data-column="winner"]': { ...sectionHeading, fontWeight: 600, wordBreak: "keep-all" },
    '&[data-column="download"]': { textAlign: "end", whiteSpace: "nowrap" },
  },
  "@container": {
    [media.narrowBox]: {
      padding: 0,
      gridColumn: 1,
      selectors: {
        '&[data-column="winner"]': { order: -1, ...font.large },
        '&[data-column="number"], &[data-column="year"]': { ...quietText },
        // Above the link that covers the card
        '&[data-column="download"]': { gridArea: "1 / 2 / span 4", position: "relative", zIndex: 1 },
        "&:empty": { display: "none" },
      },
    },
  },
  "@media": {
    [media.paper]: {
      padding: space[8],
      selectors: { '&[data-column="download"]': { display: "none" } },
    },
  },
});

/** A remark on the certificate, which is not part of the name. */
export const note = layered({ fontFamily: vars.hei, fontWeight: 400, ...font.body });

/** Links the winner to the page of the certificate. On a card, the link covers the whole card except other links. */
export const nameLink = layered({
  color: "inherit",
  textDecorationLine: "underline",
  textDecorationColor: vars.edge,
  textDecorationThickness: "0.08em",
  textUnderlineOffset: "0.3em",
  ":hover": { color: vars.accent, textDecorationColor: "currentColor" },
  "@container": {
    [media.narrowBox]: { "::after": { content: "", position: "absolute", inset: 0 } },
  },
  "@media": { [media.paper]: { textDecorationLine: "none" } },
});

/** Distinguishes people with the same name, below the name. */
export const detail = layered({
  ...quietText,
  display: "block",
  fontFamily: vars.hei,
  fontWeight: 400,
  wordBreak: "normal",
});
