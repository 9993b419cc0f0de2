/**
 * Returns a length that grows with the reader's font size, given in pixels at a size of 16. A host whose root has another
 * size sets `--cert-unit` to `1px`.
 */
export const size = (pixels: number): string => `calc(${pixels} * var(--cert-unit, 1rem / 16))`;

/** Paddings, margins and gaps. */
export const space = {
  4: size(4),
  8: size(8),
  12: size(12),
  16: size(16),
  24: size(24),
  32: size(32),
  48: size(48),
} as const;

/** A step of space, or none. */
export type Step = keyof typeof space | 0;

/** Returns steps of space as one value, such as that of a padding. */
export const spaces = (...steps: readonly Step[]): string => steps.map((step) => step && space[step]).join(" ");

/** The corners of controls and of what is inside a frame, of frames and dialogs, which a host may set, and of what is round. */
export const radius = { 6: size(6), 10: `var(--cert-radius, ${size(10)})`, full: size(999) } as const;

const sized = (pixels: number, lineHeight: number) => ({ fontSize: size(pixels), lineHeight });

/** The sizes of text with their line heights: four, and two for headings. */
export const font = {
  /** Badges, counts, second lines of dense rows. */
  small: sized(13, 1.6),
  /** Labels, notes, tables of the desk. */
  note: sized(14, 1.6),
  body: sized(16, 1.7),
  /** Names, headings of sections and of dialogs. */
  large: sized(18, 1.5),
  /** The heading of a page, figures. */
  heading: sized(24, 1.4),
  /** The name of the institute. */
  title: sized(36, 1.35),
} as const;
