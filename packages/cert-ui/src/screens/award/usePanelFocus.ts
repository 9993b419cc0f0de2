import { useRef } from "react";

/** Moves the focus into a panel beside a list, and back. */
export interface PanelFocus {
  /** Called when the user opens the panel, while the focus is still at its origin. */
  request: () => void;
  /** Focuses the panel's heading once per request. A page that is loaded with an open panel keeps its focus. */
  enter: (heading: HTMLElement | null) => void;
  /** Returns the focus to its origin when the panel is closed from within. */
  leave: () => void;
}

/** Moves the focus into a panel that the user opens, and back when it is closed. */
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
