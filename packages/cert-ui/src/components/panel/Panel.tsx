import type { ComponentPropsWithoutRef } from "react";
import { root } from "./Panel.css.ts";

export interface PanelProps extends Omit<ComponentPropsWithoutRef<"section">, "className"> {
  /** `none` for a table or list that reaches the frame. Defaults to `medium`: 24 px, 16 on a narrow page. */
  padding?: "none" | "medium";
  /** `important` colours the frame, for what is shown only once. Defaults to `plain`. */
  tone?: "plain" | "important";
  /** The element. Defaults to `div`. */
  as?: "div" | "section" | "article";
}

/** A framed sheet on the page. With padding, its children are below each other with 16 px between them. */
export function Panel({ padding = "medium", tone = "plain", as: Element = "div", ...rest }: PanelProps) {
  return <Element {...rest} className={root} data-padding={padding} data-tone={tone} />;
}
