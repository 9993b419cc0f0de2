import { useEffect, useState } from "react";

/** A record that can be chosen. */
export interface Choice {
  id: string;
  label: string;
  /** Tells the record from others of the same label. */
  detail?: string | undefined;
  /** What kind of choice it is; those of one kind follow one another, below its name. */
  group?: string | undefined;
}

/** The choices for a text, or the sentence that says why they could not be loaded. */
export type ChoiceResult = { success: true; choices: readonly Choice[] } | { success: false; message: string };

/** Finds the choices for a text; for an empty text, the first ones. Never rejects. */
export type Find = (text: string, options: { signal: AbortSignal }) => Promise<ChoiceResult>;

/** How long nothing must be typed before the text is searched for. */
const TYPING_PAUSE_MS = 200;

/** The choices for a text while `active`; null until they have been found. Waits for a pause in the typing. */
export function useFinding(find: Find, text: string, active: boolean): ChoiceResult | null {
  const [lastAnswer, setLastAnswer] = useState<{ text: string; result: ChoiceResult } | null>(null);

  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void find(text, { signal: controller.signal }).then((matches) => {
        if (!controller.signal.aborted) setLastAnswer({ text, result: matches });
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, text, active]);

  return lastAnswer?.text === text ? lastAnswer.result : null;
}
