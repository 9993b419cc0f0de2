import type { ReactNode } from "react";
import { root } from "./FormActions.css.ts";

export interface FormActionsProps {
  /** `dialog` keeps the buttons at the lower right of the dialog, in view while it scrolls. Defaults to `page`. */
  place?: "page" | "dialog";
  /** The buttons. On a page the main one is first, in a dialog last. */
  children: ReactNode;
}

/** The row of buttons that ends a form or a dialog. */
export function FormActions({ place = "page", children }: FormActionsProps) {
  return (
    <div className={root} data-place={place}>
      {children}
    </div>
  );
}
