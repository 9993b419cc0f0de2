import { useEffect, useState } from "react";

/** A record that can be chosen. */
export interface Choice {
  id: string;
  label: string;
  /** Distinguishes the record from others with the same label. */
  detail?: string | undefined;
  /** The kind of choice. Choices of one kind are listed together under this name. */
  group?: string | undefined;
}

/** The choices for a text, or the sentence that explains why they could not be loaded. */
export type ChoiceResult = { success: true; choices: readonly Choice[] } | { success: false; message: string };

/** Finds the choices for a text, or the first ones for an empty text. Never rejects. */
export type Find = (text: string, options: { signal: AbortSignal }) => Promise<ChoiceResult>;

/** Milliseconds without typing before the text is searched for. */
const TYPING_PAUSE_MS = 200;

/** Returns the choices for a text while `active`, or null until they are found. Waits for a pause in typing. */
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
