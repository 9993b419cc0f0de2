import { awardEndpoints, describeFailure, detectWeChat, formatHref } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { SearchTable, type SearchTableProps } from "../../components/searchTable/SearchTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useLocale, useMessages } from "../../messages/MessagesContext.ts";
import { getFailureTitle } from "./SearchNote.tsx";
import { card } from "./SearchScreen.css.ts";
import type { SearchAnswer } from "./useUrlSearch.ts";

interface SearchResultsProps extends Pick<SearchTableProps, "columns" | "rowHeader" | "onOpen" | "target"> {
  term: string;
  /** Null while the search is running. */
  answer: SearchAnswer;
  /** The number of empty rows shown in the meantime. */
  placeholders: number;
  baseUrl: string;
  onRetry: () => void;
}

/** The matching awards, a message that there are none, or the reason why the search failed. */
export function SearchResults(props: SearchResultsProps) {
  const { term, answer, placeholders, baseUrl, onRetry, ...table } = props;
  const messages = useMessages("search");
  const locale = useLocale();
  if (answer !== null && !answer.success) {
    return (
      <div part="results" className={card}>
        <EmptyState
          tone="failure"
          title={getFailureTitle(messages, answer)}
          advice={describeFailure(answer, locale)}
          action={<Button onClick={onRetry}>{messages.retry}</Button>}
        />
      </div>
    );
  }
  if (answer?.data.content.length === 0) {
    return (
      <div part="results" className={card}>
        <EmptyState
          title={fill(messages.notFoundTitle, { content: term })}
          advice={
            answer.data.byNumberOnly === true
              ? messages.notFoundAdvice + messages.byNumberOnly
              : messages.notFoundAdvice
          }
        />
      </div>
    );
  }
  return (
    <SearchTable
      {...table}
      awards={answer?.data.content ?? []}
      placeholders={placeholders}
      term={term}
      downloadHref={savesFiles() ? ({ id }) => formatHref(awardEndpoints.pdf, { id }, baseUrl) : undefined}
      certificateHref={({ id }) => `${baseUrl}/v/${id}`}
    />
  );
}

/**
 * Reports whether the browser saves files. WeChat on Android opens no PDF: a certificate is viewed there, and saved as a
 * picture.
 */
const savesFiles = () => detectWeChat(navigator.userAgent) !== "android";
