import type { ReactNode } from "react";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { root as text } from "../../theme/text.css.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useTableUrl } from "./useTableUrl.ts";

interface RecordFrameProps {
  className: string;
  /** The name of the record, or of its noun while it is not shown. */
  title: string;
  messages: { back: string; notFound: string };
  /** The first page of the list, for a record that was not reached from one. */
  firstPage?: string;
  /** `ready` shows the children. A pending record is loading, or has failed with `error`. */
  status: "ready" | "pending" | "missing" | "forbidden";
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** The screen of a record, with a link back to its list; or the reason why the record is not shown. */
export function RecordFrame({ className, title, messages, firstPage, status, ...rest }: RecordFrameProps) {
  const { error, onRetry, children } = rest;
  const listAddress = useTableUrl(firstPage);
  const isLoading = status === "pending" && error === null;
  return (
    <section className={`${text} ${className}`}>
      <ScreenTitle>{title}</ScreenTitle>
      <div>
        <RouterLink to={listAddress} tone="quiet" size="small">
          {messages.back}
        </RouterLink>
      </div>
      {status === "ready" ? (
        children
      ) : (
        <>
          {!isLoading && <Heading level={1}>{title}</Heading>}
          <Panel padding={isLoading ? "medium" : "none"}>
            {status === "forbidden" && <Forbidden />}
            {status === "missing" && (
              <EmptyState
                title={messages.notFound}
                action={<RouterLink to={listAddress}>{messages.back}</RouterLink>}
              />
            )}
            {status === "pending" && <QueryNotice error={error} onRetry={onRetry} />}
          </Panel>
        </>
      )}
    </section>
  );
}
