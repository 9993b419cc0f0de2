import type { ReactNode } from "react";
import "./docs.css";

/** The same sample in the light scheme and in the dark one, side by side. */
export const Schemes = ({ children }: { children: ReactNode }) => (
  <div className="doc-schemes sb-unstyled">
    {(["light", "dark"] as const).map((colorScheme) => (
      <div key={colorScheme} className="doc-scheme" style={{ colorScheme }}>
        {children}
      </div>
    ))}
  </div>
);
