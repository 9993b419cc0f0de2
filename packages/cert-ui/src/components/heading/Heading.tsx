import type { ComponentPropsWithoutRef } from "react";
import { root } from "./Heading.css.ts";

export interface HeadingProps extends Omit<ComponentPropsWithoutRef<"h1">, "className"> {
  /** The level in the outline of the page: 1 for its title, 2 for a section, 3 for a part of a section. */
  level: 1 | 2 | 3;
}

/** A heading, sized by its level. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={root} data-level={level} />;
}
