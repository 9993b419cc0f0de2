import type { StyleRule } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media, type TableSize } from "../../theme/media.ts";
import { accentWash, mix } from "../../theme/mixes.ts";
import { stack, inLine, hairline, quietText, plainButton, unseen } from "../../theme/recipes.ts";
import { font, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

/** Widths below which a table of few, some or many columns shows each row as a card. */
const cards = (rule: Rule): ContainerRules => inTables(media.narrowTable, rule);
/** The width below which its columns are close together. */
const tight = (rule: Rule): ContainerRules => inTables(media.tightTable, rule);

const { paper } = media;

type ContainerRules = NonNullable<Extract<StyleRule, object>["@container"]>;
type Rule = ContainerRules[string];

const inTables = (conditions: Readonly<Record<TableSize, string>>, rule: Rule): ContainerRules =>
  Object.fromEntries(Object.entries(conditions).map(([tableSize, condition]) => [`${tableSize} ${condition}`, rule]));

/** Scrolls if the columns do not fit, and contains visually hidden content. */
export const root = layered({
  position: "relative",
  containerType: "inline-size",
  containerName: "many",
  overflowX: "auto",
  scrollbarColor: `${vars.edge} ${vars.sunken}`,
  selectors: {
    "&:focus-visible": { outline: `2px solid ${vars.accent}`, outlineOffset: -2 },
    '&[data-size="few"]': { containerName: "few" },
    '&[data-size="some"]': { containerName: "some" },
    '&[data-density="dense"]': { ...font.note },
  },
  // Without a container there are no cards: on paper a list is a list
  "@media": { [paper]: { containerType: "normal", overflow: "visible", ...font.small } },
});

/** Stays in view while the columns scroll below it. */
export const scrollHint = layered({
  ...quietText,
  position: "sticky",
  insetInlineStart: 0,
  boxSizing: "border-box",
  width: "100cqi",
  padding: spaces(8, 16),
  borderBottom: hairline,
  "@media": { [paper]: { display: "none" } },
});

/** Rows of two lines. */
const dense = `${root}[data-density="dense"]`;

export const table = layered({
  width: "100%",
  borderCollapse: "collapse",
  font: "inherit",
  "@container": cards({ display: "block" }),
});

export const head = layered({
  ...quietText,
  background: vars.sunken,
  "@container": cards({
    selectors: { '&[data-controls="false"]': unseen, '&[data-controls="true"]': { display: "block" } },
  }),
});

/** Above cards, only headings with a function are shown, in a line: sorting and selecting all. */
export const headRow = layered({
  "@container": cards({ ...inLine(4, 16), padding: spaces(8, 16) }),
});

/** A cell on paper, which has no buttons and no checkboxes. */
const onPaper: Rule = {
  padding: spaces(4, 8),
  minWidth: "0 !important",
  whiteSpace: "normal",
  selectors: { '&:is([data-role="actions"], [data-role="select"])': { display: "none" } },
};

export const heading = layered({
  padding: spaces(12, 16),
  borderBottom: hairline,
  fontWeight: 500,
  textAlign: "start",
  whiteSpace: "nowrap",
  selectors: {
    '&[data-role="actions"]': { textAlign: "end" },
    '&[data-role="select"]': { width: "1%", paddingInlineEnd: 0 },
    [`${dense} &`]: { paddingBlock: space[8], ...font.small },
  },
  "@media": { [paper]: onPaper },
  "@container": {
    ...tight({ paddingInline: space[8] }),
    ...cards({
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
          margin: `0 calc(-1 * ${space[8]}) 0 auto`,
        },
        "&[data-label]::before": { content: 'attr(data-label) / ""' },
      },
    }),
  },
});

/** A heading that sorts the list, with an arrow for the direction. */
export const sortButton = layered({
  ...plainButton,
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minHeight: size(24),
  margin: 0,
  color: "inherit",
  letterSpacing: "inherit",
  ":hover": { color: vars.text },
  selectors: {
    "&::after": { content: '"↕" / ""', opacity: 0.45, ...font.small },
    '&[data-order="ascending"]::after': { content: '"↑" / ""', opacity: 1 },
    '&[data-order="descending"]::after': { content: '"↓" / ""', opacity: 1 },
  },
  "@media": { [paper]: { selectors: { '&[data-order="none"]::after': { display: "none" } } } },
});

export const body = layered({ "@container": cards({ display: "block" }) });

export const row = layered({
  position: "relative",
  borderBottom: hairline,
  ":last-child": { borderBottom: 0 },
  ":hover": { background: mix("wash", `${vars.sunken} 60%`, "transparent") },
  selectors: {
    "&:focus": { outline: 0 },
    "&:focus-visible": { outline: `2px solid ${vars.accent}`, outlineOffset: -2 },
    '&[data-marked="true"]': {
      background: accentWash,
      boxShadow: `inset ${size(4)} 0 0 ${vars.accent}`,
    },
    '&[data-state="selected"]': { background: accentWash },
  },
  "@media": {
    [media.forced]: { selectors: { '&[data-marked="true"]': { outline: "2px solid Highlight" } } },
    [paper]: { breakInside: "avoid" },
  },
  "@container": cards({
    ...stack(8, 24),
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size(272)}), 1fr))`,
    padding: space[16],
  }),
});

export const cell = layered({
  padding: spaces(12, 16),
  verticalAlign: "middle",
  textAlign: "start",
  overflowWrap: "anywhere",
  lineHeight: 1.6,
  selectors: {
    // A word that is never broken elsewhere leaves the other columns room for theirs
    "&:not([data-role])": { minWidth: "7em" },
    '&[data-role="id"]': { ...quietText, overflowWrap: "normal" },
    '&[data-role="name"]': { minWidth: "8em", fontWeight: 500 },
    '&[data-role="short"]': { whiteSpace: "nowrap" },
    '&[data-role="actions"]': { width: "1%", whiteSpace: "nowrap" },
    '&[data-role="select"]': { width: "1%", minWidth: 0, paddingInlineEnd: 0 },
    [`${dense} &`]: { paddingBlock: space[4], lineHeight: 1.4 },
    [`${dense} &:not([data-role])`]: { minWidth: "5em" },
    [`${dense} &[data-role="name"]`]: { minWidth: "9em" },
  },
  "@media": { [paper]: onPaper },
  "@container": {
    ...tight({
      paddingInline: space[8],
      selectors: {
        "&:not([data-role])": { minWidth: "5em" },
        '&[data-role="name"]': { minWidth: "6em" },
        '&[data-role="actions"]': { width: "auto" },
      },
    }),
    ...cards({
      ...stack(12),
      gridTemplateColumns: `${size(96)} minmax(0, 1fr)`,
      alignItems: "baseline",
      minWidth: 0,
      padding: 0,
      selectors: {
        "&:not([data-role])": { minWidth: 0 },
        // A heading with nothing beside it says nothing
        "&:has(> div:empty)": { display: "none" },
        '&[data-role="name"]': { minWidth: 0, order: -1, gridColumn: "1 / -1", display: "block", ...font.large },
        '&[data-role="wide"]': { gridColumn: "1 / -1", display: "block" },
        '&[data-role="actions"]': { gridColumn: "1 / -1", display: "block", width: "auto", paddingTop: space[8] },
        '&[data-role="select"]': {
          position: "absolute",
          insetBlockStart: size(8),
          insetInlineEnd: size(8),
          display: "block",
          width: "auto",
        },
      },
    }),
  },
});

/** The column's heading, beside each value of a card. */
export const label = layered({
  ...quietText,
  display: "none",
  "@container": cards({
    display: "block",
    selectors: { '[data-role="name"] > &, [data-role="actions"] > &, [data-role="select"] > &': { display: "none" } },
  }),
});

/** As high as the expected content, so that nothing moves when it is loaded. */
export const place = layered({
  minHeight: "1.6em",
  selectors: {
    '[data-role="actions"] > &': { minWidth: size(96), minHeight: size(32), lineHeight: size(32) },
  },
  "@media": {
    "(pointer: coarse)": {
      selectors: { '[data-role="actions"] > &': { minHeight: size(44), lineHeight: size(44) } },
    },
  },
});

export const actions = layered({
  display: "flex",
  gap: space[8],
  selectors: { [`${dense} &`]: { gap: space[4], flexWrap: "nowrap" } },
  justifyContent: "flex-end",
  "@container": { ...tight({ flexWrap: "wrap" }), ...cards({ flexWrap: "wrap", justifyContent: "flex-start" }) },
});
