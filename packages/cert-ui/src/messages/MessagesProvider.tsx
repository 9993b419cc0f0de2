import type { Language } from "cert-api";
import { createContext, useContext, type ReactNode } from "react";
import { en } from "./en.ts";
import { overrideMessages, type SomeOf } from "./overrideMessages.ts";
import { zhCN, type Messages } from "./zhCN.ts";

/** A subset of the messages, by component and name. */
export type SomeMessages = SomeOf<Messages>;

const builtIn: Readonly<Record<Language, Messages>> = { "zh-CN": zhCN, en };

const WordsContext = createContext<{ locale: Language; words: Messages }>({ locale: "zh-CN", words: zhCN });

export interface MessagesProviderProps {
  /** The language of the built-in texts. Defaults to that around, and to Chinese. */
  locale?: Language | undefined;
  /** Replaces some or all texts of the components inside. */
  messages?: SomeMessages;
  children: ReactNode;
}

/** Sets the language of the components inside, and replaces some or all of their built-in messages. */
export function MessagesProvider({ locale, messages = {}, children }: MessagesProviderProps) {
  const outer = useContext(WordsContext);
  const ownLocale = locale ?? outer.locale;
  const words = ownLocale === outer.locale ? outer.words : builtIn[ownLocale];
  return (
    <WordsContext.Provider value={{ locale: ownLocale, words: overrideMessages(words, messages) }}>
      {children}
    </WordsContext.Provider>
  );
}

/** Returns the messages of one component: those of its own prop first, then the provider's, then the built-in ones. */
export function useMessages<Part extends keyof Messages>(
  part: Part,
  overrides?: Partial<Messages[Part]>,
): Messages[Part] {
  const words = useContext(WordsContext).words[part];
  return overrides ? { ...words, ...overrides } : words;
}

/** Returns the language of the components around. */
export const useLocale = (): Language => useContext(WordsContext).locale;
