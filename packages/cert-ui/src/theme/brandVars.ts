import { toLightDark, WITHOUT_LIGHT_DARK, type ColourPair } from "./colours.ts";

/** A colour for the light and the dark scheme, or one for both; any CSS colour. */
export type SchemeColour = string | ColourPair;

/** The colours of an institute. Omitted ones keep this package's values. */
export interface BrandColours {
  /** Buttons, links, focus. Needs a contrast of 4.5:1 against paper and surface. */
  primary?: SchemeColour;
  /** Text on `primary`. */
  primaryInk?: SchemeColour;
  /** Matches and the current place. Needs a contrast of 4.5:1 against surface. */
  mark?: SchemeColour;
  /** The background of the mark, whose text is white. */
  stamp?: SchemeColour;
}

const names = {
  primary: "--cert-accent",
  primaryInk: "--cert-accent-text",
  mark: "--cert-mark",
  stamp: "--cert-stamp",
} as const;

/** Returns the CSS variables of a brand with their values, for a style sheet or an element's style. */
export function brandVars(colours: BrandColours): Record<string, string> {
  const entries = Object.entries(colours) as [keyof BrandColours, SchemeColour][];
  return Object.fromEntries(
    entries.map(([name, colour]) => [names[name], typeof colour === "string" ? colour : toLightDark(colour)]),
  );
}

/** Returns the CSS variables that show a picture as the mark, or its character for null. */
export const markVars = (address: string | null): Record<string, string> => ({
  "--cert-mark-picture": address === null ? "none" : `url("${address}")`,
  // The picture is made for paper, so it stands on white in the dark scheme too
  "--cert-mark-ground": address === null ? "initial" : "#fff",
});

/**
 * Returns the same as a style sheet for browsers without `light-dark()`, which follow the system's colour scheme. It must
 * come after the rules of `brandVars`.
 */
export function brandFallback(colours: BrandColours): string {
  const entries = Object.entries(colours) as [keyof BrandColours, SchemeColour][];
  const rule = (scheme: "light" | "dark") =>
    `:root{${entries.map(([name, colour]) => `${names[name]}:${typeof colour === "string" ? colour : colour[scheme]}`).join(";")}}`;
  return `@supports ${WITHOUT_LIGHT_DARK}{${rule("light")}@media (prefers-color-scheme: dark){${rule("dark")}}}`;
}
