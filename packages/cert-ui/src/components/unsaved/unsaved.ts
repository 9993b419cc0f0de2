import { createContext, useContext, useLayoutEffect, useMemo, useState } from "react";

/** The question before something is lost that was not saved. */
export interface LossQuestion {
  title: string;
  question: string;
  /** The label of the button that lets it be lost. */
  action: string;
}

/** Unsaved entries of a part of the page: one for each form, with its own question if it has one. */
export type Unsaved = Map<symbol, LossQuestion | null>;

interface UnsavedPage {
  /** The unsaved entries of the page, and of each of the dialogs over it that are around a component. */
  places: readonly Unsaved[];
  /** Asks whether what is not saved may be lost. `onLose` is called if so. */
  ask: (onLose: () => void) => void;
}

/** The context of what is not saved. Without a provider nothing is asked but by the browser, before it leaves the page. */
export const UnsavedContext = createContext<UnsavedPage>({ places: [], ask: (onLose) => onLose() });

const askByBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Lets it be asked, as long as `isUnsaved`, before a link, Back, a reload or the end of a dialog loses what was entered.
 * `question` replaces the one about typed values.
 */
export function useUnsaved(isUnsaved: boolean, question?: LossQuestion): void {
  const { places } = useContext(UnsavedContext);
  const { title = "", question: sentence = "", action = "" } = question ?? {};
  // Before the next key or click, which may leave
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol("form");
    for (const unsaved of places) unsaved.set(form, title === "" ? null : { title, question: sentence, action });
    window.addEventListener("beforeunload", askByBrowser);
    return () => {
      for (const unsaved of places) unsaved.delete(form);
      window.removeEventListener("beforeunload", askByBrowser);
    };
  }, [isUnsaved, places, title, sentence, action]);
}

/** Returns a function that asks before it loses what is not saved on the page, or else acts at once. */
export function useLeave(): (onLeave: () => void) => void {
  const { places, ask } = useContext(UnsavedContext);
  return (onLeave) => (places.some(({ size }) => size > 0) ? ask(onLeave) : onLeave());
}

/** Returns what is not saved in a dialog, with the context for its content. */
export function useUnsavedPlace(): { unsaved: Unsaved; context: UnsavedPage } {
  const around = useContext(UnsavedContext);
  const [unsaved] = useState<Unsaved>(() => new Map());
  const context = useMemo(() => ({ ...around, places: [...around.places, unsaved] }), [around, unsaved]);
  return { unsaved, context };
}
