import type { ReactNode } from "react";
import { root } from "./Badge.css.ts";

export interface BadgeProps {
  /** The emphasis: `done`, `warning` and `wrong` are coloured, `soft` is muted. Defaults to `plain`. */
  tone?: "plain" | "done" | "warning" | "wrong" | "soft";
  children: ReactNode;
}

/** Shows the state of a record in one word, next to its name. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={root} data-tone={tone}>
      {children}
    </span>
  );
}
