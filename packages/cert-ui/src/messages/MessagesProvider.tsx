import { createContext, useContext, type ReactNode } from "react";
import { layMessages, type SomeOf } from "./layMessages.ts";
import { zhCN, type Messages } from "./zhCN.ts";

/** Some of the words: by component, then by name. */
export type SomeMessages = SomeOf<Messages>;

const Words = createContext<Messages>(zhCN);

/** The props of `MessagesProvider`. */
export interface MessagesProviderProps {
  /** Replaces some or all words of the components inside. */
  messages: SomeMessages;
  children: ReactNode;
}

/** Gives the components inside other words than the built-in Chinese ones. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <Words value={layMessages(useContext(Words), messages)}>{children}</Words>;
}

/** The words of one component: its own prop first, then the provider's, then the built-in ones. */
export function useMessages<Part extends keyof Messages>(
  part: Part,
  overrides?: Partial<Messages[Part]>,
): Messages[Part] {
  const words = useContext(Words)[part];
  return overrides ? { ...words, ...overrides } : words;
}
