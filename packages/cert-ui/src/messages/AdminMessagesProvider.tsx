import { createContext, useContext, type ReactNode } from "react";
import { LoginMessagesContext } from "./LoginMessagesContext.ts";
import { overrideMessages, type MessageOverrides } from "./overrideMessages.ts";
import { zhCNAdmin, type AdminMessages } from "./zhCNAdmin.ts";

/** A subset of the administrators' messages, by component and name. */
export type SomeAdminMessages = MessageOverrides<AdminMessages>;

const AdminMessagesContext = createContext<AdminMessages>(zhCNAdmin);

export interface AdminMessagesProviderProps {
  /** Replaces some or all texts of the administrators' components inside. */
  messages: SomeAdminMessages;
  children: ReactNode;
}

/** Replaces the built-in Chinese messages for the administrators' components inside. */
export function AdminMessagesProvider({ messages, children }: AdminMessagesProviderProps) {
  const ownMessages = overrideMessages(useContext(AdminMessagesContext), messages);
  return (
    <LoginMessagesContext.Provider value={ownMessages}>
      <AdminMessagesContext.Provider value={ownMessages}>{children}</AdminMessagesContext.Provider>
    </LoginMessagesContext.Provider>
  );
}

/**
 * Returns the messages of an administrators' component: those of its own prop, then the provider's, then the built-in ones;
 * those of all components if none is named.
 */
export function useAdminMessages(): AdminMessages;
export function useAdminMessages<Part extends keyof AdminMessages>(
  part: Part,
  overrides?: Partial<AdminMessages[Part]>,
): AdminMessages[Part];
export function useAdminMessages(part?: keyof AdminMessages, overrides?: object) {
  const messages = useContext(AdminMessagesContext);
  if (part === undefined) return messages;
  return overrides ? { ...messages[part], ...overrides } : messages[part];
}
