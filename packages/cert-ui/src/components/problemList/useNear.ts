import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether a piece of what `box` scrolls is near its view, and how high it was when last seen. */
export function useNear(box: RefObject<HTMLElement | null>, start: boolean, guess: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(start);
  const [height, setHeight] = useState(guess);

  useEffect(() => {
    const piece = ref.current;
    if (!piece) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // Left with the height that it had, so that nothing jumps
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root: box.current, rootMargin: "900px 0px" },
    );
    observer.observe(piece);
    return () => observer.disconnect();
  }, [box]);

  return { near, ref, height };
}
