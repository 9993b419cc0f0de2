import type { Language } from "cert-api";
import { useContext, type ReactNode } from "react";
import { en } from "./en.ts";
import { MessagesContext } from "./MessagesContext.ts";
import { overrideMessages, type MessageOverrides } from "./overrideMessages.ts";
import { zhCN, type Messages } from "./zhCN.ts";

/** A subset of the messages, by component and name. */
export type SomeMessages = MessageOverrides<Messages>;

const builtIn: Readonly<Record<Language, Messages>> = { "zh-CN": zhCN, en };

export interface MessagesProviderProps {
  /** The language of the built-in texts. Defaults to that around, and to Chinese. */
  locale?: Language | undefined;
  /** Replaces some or all texts of the components inside. */
  messages?: SomeMessages;
  children: ReactNode;
}

/** Sets the language of the components inside, and replaces some or all of their built-in messages. */
export function MessagesProvider({ locale, messages = {}, children }: MessagesProviderProps) {
  const outer = useContext(MessagesContext);
  const ownLocale = locale ?? outer.locale;
  const inLocale = ownLocale === outer.locale ? outer.messages : builtIn[ownLocale];
  return (
    <MessagesContext.Provider value={{ locale: ownLocale, messages: overrideMessages(inLocale, messages) }}>
      {children}
    </MessagesContext.Provider>
  );
}
