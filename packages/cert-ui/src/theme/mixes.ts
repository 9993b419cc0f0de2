import { vars } from "./vars.css.ts";

/** A light tint of the institute's colour. CSS mixes it where it is used, so it follows every `--cert-primary`. */
export const primaryWash = `color-mix(in oklab, ${vars.primary} 9%, ${vars.surface})`;

/** The institute's colour, darker: for pressed buttons. */
export const primaryDeep = `color-mix(in oklab, ${vars.primary} 86%, ${vars.ink})`;

/** The border of menus and windows: the page below may have their colour, and a shadow does not show on a dark one. */
export const floatingLine = `color-mix(in oklab, ${vars.edge} 45%, ${vars.line})`;

/** A light tint of the seal's colour. */
export const sealWash = `color-mix(in oklab, ${vars.seal} 9%, ${vars.surface})`;
