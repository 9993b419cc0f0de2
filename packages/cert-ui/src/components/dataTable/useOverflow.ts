import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Returns a ref for an element, and whether its content overflows along the axis. */
export function useOverflow<E extends HTMLElement>(axis: "x" | "y" = "x"): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  // Measured before the element is shown: until then it could not be scrolled by keyboard
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setOverflows(
        axis === "x" ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight,
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [axis]);
  return [ref, overflows];
}
