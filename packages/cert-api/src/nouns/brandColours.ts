/** The contrast that WCAG 2.2 AA requires of text (success criterion 1.4.3). */
export const TEXT_CONTRAST_MIN = 4.5;

/** The backgrounds of pages on which the colours are used as text; in the dark scheme that of cards, the lighter one. */
const grounds = { light: "#faf8f3", dark: "#1a2029" } as const;
const darkInk = "#0e1a26";
/** The contrast that a colour for the dark scheme is lightened to: that of the default colours, rounded down. */
const darkContrast = 6;

/** The colours for the dark scheme that were picked by eye, by the colour for the light one. */
const picked: Readonly<Record<string, string>> = { "#1d4b73": "#8fbbe2", "#ad3128": "#ef8a80" };
const pickedGrounds: Readonly<Record<string, string>> = { "#ad3128": "#b93d32" };

/** Returns the contrast of two colours, `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(text: string, ground: string): number {
  const [first, second] = [luminance(text), luminance(ground)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the contrast of a colour to the background of light pages, where it is text and has white text on it. */
export const textContrast = (colour: string): number => contrastRatio(colour, grounds.light);

/** Returns the colours of both schemes, made from the two that an institute chooses for the light one. */
export function toBrandColours({ primary, seal }: { primary: string; seal: string }) {
  return {
    primary: { light: primary, dark: picked[primary] ?? lighten(primary) },
    primaryInk: { light: "#ffffff", dark: darkInk },
    mark: { light: seal, dark: picked[seal] ?? lighten(seal) },
    stamp: { light: seal, dark: pickedGrounds[seal] ?? seal },
  };
}

/** Returns the colour mixed with as little white as makes it legible on dark pages. */
function lighten(colour: string): string {
  const parts = channels(colour);
  for (let white = 0; white < 1; white += 0.02) {
    const mixed = toHex(parts.map((part) => part + (255 - part) * white));
    if (contrastRatio(mixed, grounds.dark) >= darkContrast) return mixed;
  }
  return "#ffffff";
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
