import { root } from "./Skeleton.css.ts";

/** The props of `Skeleton`. */
export interface SkeletonProps {
  /** How much of the place the missing text would fill. */
  length?: "short" | "medium" | "long" | "full";
}

/** Holds the place of a text that is on its way. Whatever contains it says so in words. */
export function Skeleton({ length = "full" }: SkeletonProps) {
  return <span className={root} data-length={length} aria-hidden="true" />;
}
