/** The padding of a dialog's content: below in CSS pixels, at the sides as a CSS length. */
export const dialogPadding = { below: 24, side: "clamp(18px, 4vw, 28px)" };

/** A low viewport, as at 200 % zoom on a small screen. */
export const lowViewport = "(max-height: 30em)";
