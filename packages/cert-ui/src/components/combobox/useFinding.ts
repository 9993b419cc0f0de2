import { useEffect, useState } from "react";

/** Something that can be chosen by its id. */
export interface Choice {
  id: string;
  label: string;
  /** What tells it from others of the same label. */
  detail?: string | undefined;
}

/** Choices, or why there are none. */
export type Found = { success: true; choices: readonly Choice[] } | { success: false; message: string };

/** Finds choices by a text; an empty text finds the first ones. Never rejects. */
export type Find = (text: string, options: { signal: AbortSignal }) => Promise<Found>;

const PAUSE = 200;

/** What a text finds, once no further letter comes; null while it is being found. */
export function useFinding(find: Find, text: string, active: boolean): Found | null {
  const [answered, setAnswered] = useState<{ text: string; found: Found } | null>(null);

  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void find(text, { signal: controller.signal }).then((matches) => {
        if (!controller.signal.aborted) setAnswered({ text, found: matches });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, text, active]);

  return answered?.text === text ? answered.found : null;
}
