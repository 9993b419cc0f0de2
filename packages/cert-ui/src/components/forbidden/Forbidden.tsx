import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EmptyState } from "../emptyState/EmptyState.tsx";

/** Replaces content that the account may not see. */
export function Forbidden() {
  const words = useAdminMessages("forbidden");
  return <EmptyState title={words.title} advice={words.advice} />;
}
