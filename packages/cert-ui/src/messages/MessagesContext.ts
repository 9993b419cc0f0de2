import type { Language } from "cert-api";
import { createContext, useContext } from "react";
import { zhCN, type Messages } from "./zhCN.ts";

/** Apart from its provider, so that the login does not load the other languages. */
export const MessagesContext = createContext<{ locale: Language; messages: Messages }>({
  locale: "zh-CN",
  messages: zhCN,
});

/** Returns the messages of one component: those of its own prop first, then the provider's, then the built-in ones. */
export function useMessages<Part extends keyof Messages>(
  part: Part,
  overrides?: Partial<Messages[Part]>,
): Messages[Part] {
  const messages = useContext(MessagesContext).messages[part];
  return overrides ? { ...messages, ...overrides } : messages;
}

/** Returns the language of the components around. */
export const useLocale = (): Language => useContext(MessagesContext).locale;
