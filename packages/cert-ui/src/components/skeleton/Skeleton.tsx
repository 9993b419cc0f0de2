import { forwardRef } from "react";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { root } from "./Skeleton.css.ts";

export interface SkeletonProps extends RootProps<"span"> {
  /** The length of the missing text relative to the line. Defaults to `full`. */
  length?: "short" | "medium" | "long" | "full";
}

/** A grey bar in place of a text that is loading. It is hidden from assistive technology; its container announces the loading. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(props, ref) {
  const { length = "full", className, ...rest } = props;
  return <span aria-hidden="true" {...rest} ref={ref} className={joinClasses(root, className)} data-length={length} />;
});
