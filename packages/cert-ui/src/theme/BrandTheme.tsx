import type { ReactNode } from "react";
import { brandVars, type BrandColours } from "./brandVars.ts";

export interface BrandThemeProps {
  /** Colours that are left out stay those of the host, or of this package. */
  colours: BrandColours;
  children: ReactNode;
}

/** Gives the components inside the colours of an institute, for a host that does not set the CSS variables itself. */
export function BrandTheme({ colours, children }: BrandThemeProps) {
  return <div style={{ display: "contents", ...brandVars(colours) }}>{children}</div>;
}
