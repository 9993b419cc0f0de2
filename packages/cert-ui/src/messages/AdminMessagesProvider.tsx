import { createContext, useContext, type ReactNode } from "react";
import { layMessages, type SomeOf } from "./layMessages.ts";
import { zhCNAdmin, type AdminMessages } from "./zhCNAdmin.ts";

/** Some of the administrators' words: by component, then by name. */
export type SomeAdminMessages = SomeOf<AdminMessages>;

const Words = createContext<AdminMessages>(zhCNAdmin);

/** The props of `AdminMessagesProvider`. */
export interface AdminMessagesProviderProps {
  /** Replaces some or all words of the administrators' components inside. */
  messages: SomeAdminMessages;
  children: ReactNode;
}

/** Gives the administrators' components inside other words than the built-in Chinese ones. */
export function AdminMessagesProvider({ messages, children }: AdminMessagesProviderProps) {
  return <Words value={layMessages(useContext(Words), messages)}>{children}</Words>;
}

/** The words of one of the administrators' components: its own prop first, then the provider's, then the built-in ones. */
export function useAdminMessages<Part extends keyof AdminMessages>(
  part: Part,
  overrides?: Partial<AdminMessages[Part]>,
): AdminMessages[Part] {
  const words = useContext(Words)[part];
  return overrides ? { ...words, ...overrides } : words;
}
