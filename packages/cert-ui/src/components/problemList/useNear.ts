import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * Watches an element inside the scrolling `box`. Returns a ref for the element, whether it is near the visible part, and
 * its height in CSS pixels when it was last near, initially `firstHeight`.
 */
export function useNear(box: RefObject<HTMLElement | null>, isNearAtFirst: boolean, firstHeight: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const [height, setHeight] = useState(firstHeight);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several entries come at once where the browser is busy; the last tells where the element is now
        const entry = entries.at(-1);
        if (!entry) return;
        // The emptied element keeps its height: otherwise everything below it would jump
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setIsNear(entry.isIntersecting);
      },
      { root: box.current, rootMargin: "900px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return { isNear, ref, height };
}
