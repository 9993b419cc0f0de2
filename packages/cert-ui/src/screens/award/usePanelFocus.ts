import { useRef } from "react";

/** The way of the focus into a panel beside a list, and back. */
export interface PanelFocus {
  /** Called when somebody opens the panel, with the focus still where they opened it. */
  request: () => void;
  /** Focuses the panel's heading once for each request: a page that is loaded with its panel keeps its focus. */
  enter: (heading: HTMLElement | null) => void;
  /** Gives the focus back to the element that had it, when the panel is closed from within. */
  leave: () => void;
}

/** Moves the focus into a panel that somebody opens, and back when it is closed. */
export function usePanelFocus(): PanelFocus {
  const opener = useRef<Element | null>(null);
  const isRequested = useRef(false);
  return {
    request() {
      opener.current = document.activeElement;
      isRequested.current = true;
    },
    enter(heading) {
      if (!isRequested.current) return;
      isRequested.current = false;
      heading?.focus({ preventScroll: true });
    },
    leave() {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    },
  };
}
