import { root } from "./Skeleton.css.ts";

/** The props of `Skeleton`. */
export interface SkeletonProps {
  /** How much of the line the missing text would fill. `full` unless given. */
  length?: "short" | "medium" | "long" | "full";
}

/** A grey bar in the place of a text that is being loaded. Hidden from screen readers: what contains it says so. */
export function Skeleton({ length = "full" }: SkeletonProps) {
  return <span className={root} data-length={length} aria-hidden="true" />;
}
