import type { ReactNode } from "react";
import { root } from "./Badge.css.ts";

export interface BadgeProps {
  tone?: "plain" | "done" | "wrong" | "soft";
  children: ReactNode;
}

/** The state of something, in a word beside its name. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={root} data-tone={tone}>
      {children}
    </span>
  );
}
