/** The padding at the sides of a dialog's content, which its row of buttons reaches into. */
export const dialogSide = "var(--cert-dialog-side)";

/** A low viewport, as at 200 % zoom on a small screen. */
export const lowViewport = "(max-height: 30em)";
