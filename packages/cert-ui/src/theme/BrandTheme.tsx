import type { ReactNode } from "react";
import { brandVars, type BrandColours } from "./brandVars.ts";

export interface BrandThemeProps {
  /** The colours to replace. Omitted ones keep the values of the host, or of this package. */
  colours: BrandColours;
  children: ReactNode;
}

/** Applies the colours of an institute to the components inside, for a host that does not set the CSS variables itself. */
export function BrandTheme({ colours, children }: BrandThemeProps) {
  return <div style={{ display: "contents", ...brandVars(colours) }}>{children}</div>;
}
