import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  containerType: "inline-size",
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
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
  background: vars.sunken,
  color: vars.inkSoft,
  fontSize: "0.875rem",
  "@container": {
    [media.narrowBox]: { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" },
  },
  "@media": { [media.paper]: { background: "none" } },
});

export const heading = layered({
  boxSizing: "border-box",
  border: 0,
  padding: "13px 18px",
  borderBottom: `1px solid ${vars.line}`,
  background: "none",
  fontWeight: 500,
  textAlign: "start",
  selectors: {
    '&[data-column="number"]': { width: "18%" },
    '&[data-column="year"]': { width: "6rem" },
    '&[data-column="winner"]': { width: "20%" },
    '&[data-column="download"]': { width: "8.6rem", textAlign: "end" },
  },
  "@media": { [media.paper]: { selectors: { '&[data-column="download"]': { display: "none" } } } },
});

export const body = layered({ "@container": { [media.narrowBox]: { display: "block" } } });

export const row = layered({
  background: "none",
  border: 0,
  borderBottom: `1px solid ${vars.line}`,
  breakInside: "avoid",
  ":last-child": { borderBottom: 0 },
  "@container": {
    [media.narrowBox]: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      columnGap: 12,
      alignItems: "center",
      padding: "14px 16px",
    },
  },
});

export const cell = layered({
  border: 0,
  padding: "13px 18px",
  verticalAlign: "middle",
  textAlign: "start",
  overflowWrap: "anywhere",
  lineHeight: 1.55,
  selectors: {
    '&[data-column="number"]': { color: vars.inkSoft, fontSize: "0.9375rem" },
    // A name is not broken while there is room for it on a line of its own.
    '&[data-column="winner"]': { fontFamily: vars.song, fontWeight: 600, fontSize: "1.125rem", wordBreak: "keep-all" },
    '&[data-column="download"]': { textAlign: "end", whiteSpace: "nowrap" },
  },
  "@container": {
    [media.narrowBox]: {
      padding: 0,
      gridColumn: 1,
      selectors: {
        '&[data-column="winner"]': { order: -1, fontSize: "1.25rem" },
        '&[data-column="number"], &[data-column="year"]': { color: vars.inkSoft, fontSize: "0.875rem" },
        // Above the link that covers the card
        '&[data-column="download"]': { gridArea: "1 / 2 / span 4", position: "relative", zIndex: 1 },
        "&:empty": { display: "none" },
      },
    },
  },
  "@media": {
    [media.paper]: { padding: "8px 10px", selectors: { '&[data-column="download"]': { display: "none" } } },
  },
});

/** A remark on the certificate, which is not part of the name. */
export const note = layered({ fontFamily: vars.hei, fontWeight: 400, fontSize: "1rem" });

/** Links the winner to the page of the certificate. On a card, the link covers the whole card except other links. */
export const nameLink = layered({
  color: "inherit",
  textDecorationLine: "underline",
  textDecorationColor: vars.edge,
  textDecorationThickness: "0.08em",
  textUnderlineOffset: "0.3em",
  ":hover": { color: vars.primary, textDecorationColor: "currentColor" },
  "@container": {
    [media.narrowBox]: { "::after": { content: "", position: "absolute", inset: 0 } },
  },
  "@media": { [media.paper]: { textDecorationLine: "none" } },
});

/** Distinguishes people with the same name, below the name. */
export const detail = layered({
  display: "block",
  color: vars.inkSoft,
  fontFamily: vars.hei,
  fontWeight: 400,
  fontSize: "0.875rem",
  wordBreak: "normal",
});

/** Explains what to do if a row has no link. */
export const hint = layered({ color: vars.inkSoft, fontSize: "0.875rem" });
