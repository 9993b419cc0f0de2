import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { mix, primaryWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

const narrow = media.narrowTable;
const tight = media.tightTable;

/** Scrolls if the columns do not fit, and contains visually hidden content. */
export const root = layered({
  position: "relative",
  containerType: "inline-size",
  overflowX: "auto",
  scrollbarColor: `${vars.edge} ${vars.sunken}`,
  selectors: {
    "&:focus-visible": { outline: `2px solid ${vars.primary}`, outlineOffset: -2 },
    '&[data-density="dense"]': { fontSize: "0.875rem" },
  },
});

/** Stays in view while the columns scroll below it. */
export const scrollHint = layered({
  position: "sticky",
  insetInlineStart: 0,
  boxSizing: "border-box",
  width: "100cqi",
  margin: 0,
  padding: "8px 16px",
  borderBottom: `1px solid ${vars.line}`,
  color: vars.inkSoft,
  fontSize: "0.875rem",
});

/** Rows of two lines. */
const dense = `${root}[data-density="dense"]`;

export const table = layered({
  width: "100%",
  borderCollapse: "collapse",
  font: "inherit",
  "@container": { [narrow]: { display: "block" } },
});

/** Visually hidden, but read aloud. */
const unseen = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

export const head = layered({
  background: vars.sunken,
  color: vars.inkSoft,
  fontSize: "0.875rem",
  "@container": {
    [narrow]: { selectors: { '&[data-controls="false"]': unseen, '&[data-controls="true"]': { display: "block" } } },
  },
});

/** Above cards, only headings with a function are shown, in a line: sorting and selecting all. */
export const headRow = layered({
  "@container": {
    [narrow]: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2px 16px", padding: "8px 16px" },
  },
});

export const heading = layered({
  padding: "11px 16px",
  borderBottom: `1px solid ${vars.line}`,
  fontWeight: 500,
  textAlign: "start",
  whiteSpace: "nowrap",
  selectors: {
    '&[data-role="actions"]': { textAlign: "end" },
    '&[data-role="select"]': { width: "1%", paddingInlineEnd: 0 },
    [`${dense} &`]: { paddingBlock: 6, fontSize: "0.8125rem" },
  },
  "@container": {
    [tight]: { paddingInline: 10 },
    [narrow]: {
      border: 0,
      padding: 0,
      selectors: {
        '&[data-control="false"]': unseen,
        // At the edge at which the cards have theirs, with its label, as no column below says what it is for
        '&[data-role="select"]': {
          display: "flex",
          alignItems: "center",
          order: 1,
          width: "auto",
          margin: "0 -6px 0 auto",
        },
        "&[data-label]::before": { content: 'attr(data-label) / ""' },
      },
    },
  },
});

/** A heading that sorts the list, with an arrow for the direction. */
export const sortButton = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  minHeight: 24,
  border: 0,
  borderRadius: 5,
  margin: 0,
  padding: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  letterSpacing: "inherit",
  cursor: "pointer",
  ":hover": { color: vars.ink },
  selectors: {
    "&::after": { content: '"↕" / ""', opacity: 0.45, fontSize: "0.8125rem" },
    '&[data-order="ascending"]::after': { content: '"↑" / ""', opacity: 1 },
    '&[data-order="descending"]::after': { content: '"↓" / ""', opacity: 1 },
  },
});

export const body = layered({ "@container": { [narrow]: { display: "block" } } });

export const row = layered({
  position: "relative",
  borderBottom: `1px solid ${vars.line}`,
  ":last-child": { borderBottom: 0 },
  ":hover": { background: mix("wash", `${vars.sunken} 60%`, "transparent") },
  selectors: {
    "&:focus": { outline: 0 },
    "&:focus-visible": { outline: `2px solid ${vars.primary}`, outlineOffset: -2 },
    '&[data-marked="true"]': {
      background: primaryWash,
      boxShadow: `inset 4px 0 0 ${vars.primary}`,
    },
    '&[data-state="selected"]': { background: primaryWash },
  },
  "@media": { [media.forced]: { selectors: { '&[data-marked="true"]': { outline: "2px solid Highlight" } } } },
  "@container": {
    [narrow]: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 17rem), 1fr))",
      gap: "6px 20px",
      padding: "16px",
    },
  },
});

export const cell = layered({
  padding: "12px 16px",
  verticalAlign: "middle",
  textAlign: "start",
  overflowWrap: "anywhere",
  lineHeight: 1.6,
  selectors: {
    // A word that is never broken elsewhere leaves the other columns room for theirs
    "&:not([data-role])": { minWidth: "7em" },
    '&[data-role="id"]': { color: vars.inkSoft, fontSize: "0.9375rem", overflowWrap: "normal" },
    '&[data-role="name"]': { minWidth: "8em", fontWeight: 500 },
    '&[data-role="short"]': { whiteSpace: "nowrap" },
    '&[data-role="actions"]': { width: "1%", whiteSpace: "nowrap" },
    '&[data-role="select"]': { width: "1%", minWidth: 0, paddingInlineEnd: 0 },
    [`${dense} &`]: { paddingBlock: 5, lineHeight: 1.4 },
    [`${dense} &:not([data-role])`]: { minWidth: "5em" },
    [`${dense} &[data-role="name"]`]: { minWidth: "9em" },
  },
  "@container": {
    [tight]: {
      paddingInline: 10,
      selectors: {
        "&:not([data-role])": { minWidth: "5em" },
        '&[data-role="name"]': { minWidth: "6em" },
        '&[data-role="actions"]': { width: "auto" },
      },
    },
    [narrow]: {
      display: "grid",
      gridTemplateColumns: "6rem minmax(0, 1fr)",
      gap: 12,
      alignItems: "baseline",
      minWidth: 0,
      padding: 0,
      selectors: {
        "&:not([data-role])": { minWidth: 0 },
        // A heading with nothing beside it says nothing
        "&:has(> div:empty)": { display: "none" },
        '&[data-role="name"]': { minWidth: 0, order: -1, gridColumn: "1 / -1", display: "block", fontSize: "1.125rem" },
        '&[data-role="wide"]': { gridColumn: "1 / -1", display: "block" },
        '&[data-role="actions"]': { gridColumn: "1 / -1", display: "block", width: "auto", paddingTop: 6 },
        '&[data-role="select"]': {
          position: "absolute",
          insetBlockStart: 10,
          insetInlineEnd: 10,
          display: "block",
          width: "auto",
        },
      },
    },
  },
});

/** The column's heading, beside each value of a card. */
export const label = layered({
  display: "none",
  color: vars.inkSoft,
  fontSize: "0.875rem",
  "@container": {
    [narrow]: {
      display: "block",
      selectors: { '[data-role="name"] > &, [data-role="actions"] > &, [data-role="select"] > &': { display: "none" } },
    },
  },
});

/** As high as the expected content, so that nothing moves when it is loaded. */
export const place = layered({
  minHeight: "1.6em",
  selectors: { '[data-role="actions"] > &': { minWidth: "6rem", minHeight: 34, lineHeight: "34px" } },
  "@media": {
    "(pointer: coarse)": { selectors: { '[data-role="actions"] > &': { minHeight: 44, lineHeight: "44px" } } },
  },
});

export const actions = layered({
  display: "flex",
  gap: 8,
  selectors: { [`${dense} &`]: { gap: 2, flexWrap: "nowrap" } },
  justifyContent: "flex-end",
  "@container": {
    [tight]: { flexWrap: "wrap" },
    [narrow]: { flexWrap: "wrap", justifyContent: "flex-start" },
  },
});
