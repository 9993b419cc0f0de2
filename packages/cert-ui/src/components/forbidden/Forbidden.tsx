import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EmptyState } from "../emptyState/EmptyState.tsx";

/** Replaces content that the account is not allowed to see. */
export function Forbidden() {
  const messages = useAdminMessages("forbidden");
  return <EmptyState title={messages.title} advice={messages.advice} />;
}
