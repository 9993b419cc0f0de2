import { useEffect, useRef, type RefObject } from "react";

/**
 * Returns a ref for the screen's element. Its heading is focused when the screen changes, but not for another page of a
 * list, another step of an activity or another part of the help, and not if the screen has put the focus into itself.
 */
export function useScreenFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = pathname.replace(/\/list\/[^/]*$/, "/list").replace(/(\/activity\/\d+|\/help)\/[a-z-]+$/, "$1");
  const lastScreen = useRef(screen);
  useEffect(() => {
    if (lastScreen.current === screen) return;
    lastScreen.current = screen;
    const { activeElement } = document;
    const isInside = activeElement !== main.current && main.current?.contains(activeElement);
    if (isInside && activeElement?.tagName !== "H1") return;
    // A record that is still loading has no heading yet
    const heading = main.current?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
  return main;
}
