import type { ReactNode } from "react";
import { grid } from "./Field.css.ts";

/** Places fields side by side where there is enough space, each at least 15 rem wide. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
}
