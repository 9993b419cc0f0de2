import { createContext, useContext } from "react";
import { zhCNLogin } from "./zhCNLogin.ts";

/** The messages of the login page, which loads before the others: those of a provider around it, or the built-in ones. */
export const LoginMessagesContext = createContext(zhCNLogin);

/** Returns the messages of a component of the login page: those of its own prop, then the provider's, then the built-in ones. */
export function useLoginMessages<Part extends keyof typeof zhCNLogin>(
  part: Part,
  overrides?: Partial<(typeof zhCNLogin)[Part]>,
): (typeof zhCNLogin)[Part] {
  const messages = useContext(LoginMessagesContext)[part];
  return overrides ? { ...messages, ...overrides } : messages;
}
