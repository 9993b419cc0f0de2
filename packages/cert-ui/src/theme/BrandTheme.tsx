import type { ReactNode } from "react";
import { brandVars, type BrandColours } from "./brandVars.ts";

/** The props of `BrandTheme`. */
export interface BrandThemeProps {
  /** Colours that are left out stay those of the host, or of this package. */
  colours: BrandColours;
  children: ReactNode;
}

/** Gives the components inside an institute's colours, in a host that would rather not write CSS. */
export function BrandTheme({ colours, children }: BrandThemeProps) {
  return <div style={{ display: "contents", ...brandVars(colours) }}>{children}</div>;
}
