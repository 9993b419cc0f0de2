import type { ReactNode } from "react";
import { root } from "./Badge.css.ts";

/** The props of `Badge`. */
export interface BadgeProps {
  /** `plain` unless given; `done` and `wrong` are coloured, `soft` stands back. */
  tone?: "plain" | "done" | "wrong" | "soft";
  children: ReactNode;
}

/** The state of a record, in a word beside its name. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={root} data-tone={tone}>
      {children}
    </span>
  );
}
