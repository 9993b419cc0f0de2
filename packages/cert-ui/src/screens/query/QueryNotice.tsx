import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { CallError } from "./callError.ts";
import { root } from "./QueryNotice.css.ts";

interface QueryNoticeProps {
  /** Why the query failed; null while it is under way. */
  error: CallError | null;
  onRetry: () => void;
}

/** What a part of a screen shows until its query is answered: that it is loading, or that it failed, with a button to retry. */
export function QueryNotice({ error, onRetry }: QueryNoticeProps) {
  const words = useAdminMessages("resourceList");
  if (error !== null) {
    const retry = <Button onClick={onRetry}>{words.retry}</Button>;
    return <EmptyState tone="failure" title={words.failed} advice={error.message} action={retry} />;
  }
  return (
    <p className={root} role="status">
      {words.loading}
    </p>
  );
}
