import { useLayoutEffect, useRef } from "react";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { loading, root } from "./QueryNotice.css.ts";

interface QueryNoticeProps {
  /** The error of the query; null while it is loading. */
  error: Error | null;
  onRetry: () => void;
  /** Replaces 正在加载… and 加载失败. */
  messages?: { loading: string; failed: string };
}

/** Shown until a query has succeeded: loading, or an error with a button to retry. */
export function QueryNotice({ error, onRetry, messages }: QueryNoticeProps) {
  const lists = useAdminMessages("resourceTable");
  const { loading: loadingText, failed } = messages ?? lists;
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      // What was loaded takes this place: the focus goes to the dialog or the page around it, not to the page's beginning
      if (!element?.contains(document.activeElement)) return;
      element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  const retry = () => {
    // The button goes with the failure
    notice.current?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div ref={notice} role="status" tabIndex={-1} className={root}>
      {error === null ? (
        <p className={loading}>{loadingText}</p>
      ) : (
        <EmptyState
          tone="failure"
          title={failed}
          advice={error.message}
          action={<Button onClick={retry}>{lists.retry}</Button>}
        />
      )}
    </div>
  );
}
