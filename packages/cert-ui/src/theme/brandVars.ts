/** A colour in light and in dark surroundings; one value serves both. */
export type SchemeColour = string | { light: string; dark: string };

/** An institute's own colours. What is left out keeps this package's. */
export interface BrandColours {
  /** Buttons, links, focus. 4.5:1 against paper and surface. */
  primary?: SchemeColour;
  /** Text on `primary`. */
  primaryInk?: SchemeColour;
  /** What matched, what is wrong. 4.5:1 against surface. */
  seal?: SchemeColour;
  /** Ground of the mark, under white. */
  sealGround?: SchemeColour;
}

const names = {
  primary: "--cert-primary",
  primaryInk: "--cert-primary-ink",
  seal: "--cert-seal",
  sealGround: "--cert-seal-ground",
} as const;

/** The CSS variables that carry a brand: for a style sheet, or for an element's style. */
export function brandVars(colours: BrandColours): Record<string, string> {
  const entries = Object.entries(colours) as [keyof BrandColours, SchemeColour][];
  return Object.fromEntries(
    entries.map(([name, colour]) => [
      names[name],
      typeof colour === "string" ? colour : `light-dark(${colour.light}, ${colour.dark})`,
    ]),
  );
}
