import { createContext, useContext, type ReactNode } from "react";
import { overrideMessages, type SomeOf } from "./overrideMessages.ts";
import { zhCN, type Messages } from "./zhCN.ts";

/** A subset of the messages, by component and name. */
export type SomeMessages = SomeOf<Messages>;

const WordsContext = createContext<Messages>(zhCN);

export interface MessagesProviderProps {
  /** Replaces some or all texts of the components inside. */
  messages: SomeMessages;
  children: ReactNode;
}

/** Replaces the built-in Chinese messages for the components inside. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return (
    <WordsContext.Provider value={overrideMessages(useContext(WordsContext), messages)}>
      {children}
    </WordsContext.Provider>
  );
}

/** Returns the messages of one component: those of its own prop first, then the provider's, then the built-in ones. */
export function useMessages<Part extends keyof Messages>(
  part: Part,
  overrides?: Partial<Messages[Part]>,
): Messages[Part] {
  const words = useContext(WordsContext)[part];
  return overrides ? { ...words, ...overrides } : words;
}
