import type { CSSProperties, ReactNode } from "react";
import { vars } from "./vars.css.ts";

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

/** The CSS variables that carry a brand: for a style sheet, or for an element's style. */
export function brandVars(colours: BrandColours): Record<`--${string}`, string> {
  const names = Object.keys(colours) as (keyof BrandColours)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const colour = colours[name];
      if (colour === undefined) return [];
      const value = typeof colour === "string" ? colour : `light-dark(${colour.light}, ${colour.dark})`;
      return [[vars[name].slice("var(".length, -1), value]];
    }),
  );
}

export interface BrandThemeProps {
  colours: BrandColours;
  children: ReactNode;
}

/** Gives the components inside an institute's colours, in a host that would rather not write CSS. */
export function BrandTheme({ colours, children }: BrandThemeProps) {
  return <div style={{ display: "contents", ...brandVars(colours) } as CSSProperties}>{children}</div>;
}
