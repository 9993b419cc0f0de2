import { useCallback, type ReactNode } from "react";
import { root } from "./BrandTheme.css.ts";
import { brandVars, type BrandColours } from "./brandVars.ts";

export interface BrandThemeProps {
  /** The colours to replace. Omitted ones keep the values of the host, or of this package. */
  colours: BrandColours;
  children: ReactNode;
}

/**
 * Applies the colours of an institute to the components inside, for a host that does not set the CSS variables itself. They
 * are set in the browser, through the DOM, which no content security policy refuses; a page that a server renders puts
 * `brandVars` into a style sheet to have them from the first paint on.
 */
export function BrandTheme({ colours, children }: BrandThemeProps) {
  const values = JSON.stringify(brandVars(colours));
  const setValues = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null) return;
      element.style.cssText = "";
      for (const [name, value] of Object.entries<string>(JSON.parse(values))) element.style.setProperty(name, value);
    },
    [values],
  );
  return (
    <div ref={setValues} className={root}>
      {children}
    </div>
  );
}
