import { root } from "./Skeleton.css.ts";

export interface SkeletonProps {
  /** The length of the missing text relative to the line. Defaults to `full`. */
  length?: "short" | "medium" | "long" | "full";
}

/** A grey bar in place of a text that is loading. It is hidden from assistive technology; its container announces the loading. */
export function Skeleton({ length = "full" }: SkeletonProps) {
  return <span className={root} data-length={length} aria-hidden="true" />;
}
