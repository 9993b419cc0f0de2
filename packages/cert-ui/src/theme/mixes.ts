import { vars } from "./vars.css.ts";

/** A breath of the institute's colour. Mixed where it is used, so that it follows a `--cert-primary` set anywhere. */
export const primaryWash = `color-mix(in oklab, ${vars.primary} 9%, ${vars.surface})`;

/** The institute's colour, pressed. */
export const primaryDeep = `color-mix(in oklab, ${vars.primary} 86%, ${vars.ink})`;

/** The edge of what floats: what lies below it may have the same ground, and in the dark a shadow is not seen. */
export const floatingLine = `color-mix(in oklab, ${vars.edge} 45%, ${vars.line})`;

/** A breath of the seal's colour. */
export const sealWash = `color-mix(in oklab, ${vars.seal} 9%, ${vars.surface})`;
