import { createContext, useContext, type ReactNode } from "react";
import { zhCN, type Messages } from "./zhCN.ts";

/** Some of the words: by component, then by name. */
export type SomeMessages = { [Part in keyof Messages]?: Partial<Messages[Part]> };

const Words = createContext<Messages>(zhCN);

/** Lays `over` upon `words`, part by part. */
function lay(words: Messages, over: SomeMessages): Messages {
  const parts = Object.keys(words) as (keyof Messages)[];
  return Object.fromEntries(parts.map((part) => [part, { ...words[part], ...over[part] }])) as Messages;
}

export interface MessagesProviderProps {
  /** Replaces some or all words of the components inside. */
  messages: SomeMessages;
  children: ReactNode;
}

/** Gives the components inside other words than the built-in Chinese ones. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <Words value={lay(useContext(Words), messages)}>{children}</Words>;
}

/** The words of one component: its own prop first, then the provider's, then the built-in ones. */
export function useMessages<Part extends keyof Messages>(part: Part, own?: Partial<Messages[Part]>): Messages[Part] {
  const words = useContext(Words)[part];
  return own ? { ...words, ...own } : words;
}
