import { createContext, useContext, type ReactNode } from "react";
import { LoginMessagesContext } from "./LoginMessagesContext.ts";
import { overrideMessages, type SomeOf } from "./overrideMessages.ts";
import { zhCNAdmin, type AdminMessages } from "./zhCNAdmin.ts";

/** A subset of the administrators' messages, by component and name. */
export type SomeAdminMessages = SomeOf<AdminMessages>;

const WordsContext = createContext<AdminMessages>(zhCNAdmin);

export interface AdminMessagesProviderProps {
  /** Replaces some or all texts of the administrators' components inside. */
  messages: SomeAdminMessages;
  children: ReactNode;
}

/** Replaces the built-in Chinese messages for the administrators' components inside. */
export function AdminMessagesProvider({ messages, children }: AdminMessagesProviderProps) {
  const words = overrideMessages(useContext(WordsContext), messages);
  return (
    <LoginMessagesContext.Provider value={words}>
      <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
    </LoginMessagesContext.Provider>
  );
}

/** Returns the messages of an administrators' component: those of its own prop, then the provider's, then the built-in ones. */
export function useAdminMessages<Part extends keyof AdminMessages>(
  part: Part,
  overrides?: Partial<AdminMessages[Part]>,
): AdminMessages[Part] {
  const words = useContext(WordsContext)[part];
  return overrides ? { ...words, ...overrides } : words;
}
