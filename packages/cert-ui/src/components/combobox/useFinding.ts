import { useEffect, useState, useMemo } from "react";
import { createListCollection, type ListCollection } from "@ark-ui/react/combobox";
import { flushSync } from "react-dom";

/** A record that can be chosen. */
export interface Choice {
  id: string;
  label: string;
  /** Another text that means the record alone, such as an account. */
  name?: string | undefined;
  /** Distinguishes the record from others with the same label. */
  detail?: string | undefined;
  /** The kind of choice. Choices of one kind are listed together under this name. */
  group?: string | undefined;
}

/** The choices for a text, or the sentence that explains why they could not be loaded. */
export type ChoiceResult = { success: true; choices: readonly Choice[] } | { success: false; message: string };

/** Returns the choice whose label or name was typed in full; undefined if there is none, or several. */
export function findTyped(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = typed.trim().toLowerCase();
  const [match, ...others] = choices.filter(
    ({ label, name }) => label.toLowerCase() === text || name?.toLowerCase() === text,
  );
  return others.length === 0 ? match : undefined;
}

/** Finds the choices for a text, or the first ones for an empty text. Never rejects. */
export type Find = (search: { text: string; signal: AbortSignal }) => Promise<ChoiceResult>;

/** Milliseconds without typing before the text is searched for. */
const TYPING_PAUSE_MS = 200;

const noChoices: readonly Choice[] = [];

/** Returns choices as Ark UI expects them. */
export const useCollection = (choices: readonly Choice[]): ListCollection<Choice> =>
  useMemo(
    () =>
      createListCollection({ items: [...choices], itemToValue: ({ id }) => id, itemToString: ({ label }) => label }),
    [choices],
  );

/**
 * Returns the choices for a text, and the result of the search, null until it has arrived. The text is searched for while
 * `active`, after a pause in typing; the last result is kept afterwards.
 */
export function useChoices(find: Find, text: string, active: boolean) {
  const [lastAnswer, setLastAnswer] = useState<{ text: string; result: ChoiceResult } | null>(null);
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void find({ text, signal: controller.signal }).then((matches) => {
        if (!controller.signal.aborted) setLastAnswer({ text, result: matches });
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, text, active]);
  const result = lastAnswer?.text === text ? lastAnswer.result : null;
  // Ark UI reports the selection after the list has closed, so the choices must outlive the closing
  const choices = result?.success ? result.choices : noChoices;
  return { choices, collection: useCollection(choices), result };
}

/**
 * Returns a handler that applies what was typed and renders it before the next key is handled. Ark UI writes the last
 * rendered text into the field after each render. React renders users' typing at once but that of programs (extensions,
 * tests) with a delay, which on a busy machine would drop text typed in the meantime.
 */
export const handleTyping =
  (apply: (typed: string) => void) =>
  ({ inputValue, reason }: { inputValue: string; reason?: string | undefined }): void => {
    if (reason !== "input-change" && reason !== "clear-trigger") return;
    // Not at once: where React is drawing already it cannot draw
    queueMicrotask(() => flushSync(() => apply(inputValue)));
  };
