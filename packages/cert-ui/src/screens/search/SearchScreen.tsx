import {
  contract,
  formatHref,
  refusals,
  SEARCH_TOTAL_MAX,
  searchTermProblem,
  type Envelope,
  type Page,
  type SearchedAward,
} from "cert-api";
import { useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { Pager } from "../../components/pager/Pager.tsx";
import { SearchBox } from "../../components/searchBox/SearchBox.tsx";
import { SearchTable } from "../../components/searchTable/SearchTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { browserAddress, type Address } from "./address.ts";
import { card, hint, note, results, root, status, withoutScript } from "./SearchScreen.css.ts";
import { readQuery, writeQuery } from "./searchQuery.ts";
import { useSearch, type SearchCall, type SearchState } from "./useSearch.ts";

const FIRST_PLACEHOLDERS = 4;

export interface SearchScreenProps {
  /** `createClient()` of cert-api/client, or whatever searches as it does. */
  client: { award: { search: SearchCall } };
  /** Where the server is, for the download links; the client's own `baseUrl`. */
  baseUrl?: string;
  /** Where the term and the page are kept; the browser's address unless given. */
  address?: Address;
  /** Where the form goes without script. */
  action?: string;
}

/** 证书查询: the public search, from the field to the downloads. */
export function SearchScreen({ client, baseUrl = "", address = browserAddress, action }: SearchScreenProps) {
  const words = useMessages("search");
  const boxWords = useMessages("searchBox");
  const query = useSyncExternalStore(address.subscribe, address.read, () => "");
  const searchQuery = readQuery(query);
  const [refused, setRefused] = useState<ReturnType<typeof searchTermProblem>>(null);
  const problem = refused ?? (searchQuery.content === "" ? null : searchTermProblem(searchQuery.content));
  const searchable = searchQuery.content !== "" && searchTermProblem(searchQuery.content) === null;
  const { loading, answer, last, retry } = useSearch(client.award.search, searchable ? searchQuery : null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useId();

  const go = (next: typeof searchQuery) => {
    if (next.content === searchQuery.content && next.page === searchQuery.page) retry();
    else address.go(writeQuery(query, next));
  };
  const search = ({ content }: { content: string }) => {
    const termProblem = searchTermProblem(content);
    setRefused(termProblem);
    if (termProblem === null) go({ content: content.trim(), page: 0 });
  };
  const turnTo = ({ number }: { number: number }) => {
    go({ content: searchQuery.content, page: number });
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  const isCapped = !loading && answer?.success === true && answer.data.capped === true;
  const pages = answer?.success ? answer.data : loading && last?.content === searchQuery.content ? last.page : null;

  return (
    <div className={`${text} ${root}`}>
      <SearchBox
        content={searchQuery.content}
        onSearch={search}
        onEdit={() => setRefused(null)}
        invalid={problem !== null}
        describedBy={`${ids}status ${ids}hint`}
        action={action}
      />
      <div className={note}>
        <p
          id={`${ids}status`}
          className={status}
          role="status"
          data-tone={problem ? "problem" : isCapped ? "notice" : undefined}
        >
          {problem ? words[problem] : statusText(words, loading, answer)}
        </p>
        <p id={`${ids}hint`} className={hint}>
          {boxWords.hint}
        </p>
      </div>
      <noscript>
        <p className={withoutScript}>{words.withoutScript}</p>
      </noscript>
      <div ref={list} className={results}>
        {(loading || answer) && (
          <Results
            term={searchQuery.content}
            answer={answer}
            placeholders={loading ? last?.page.content.length || FIRST_PLACEHOLDERS : 0}
            baseUrl={baseUrl}
            onRetry={retry}
          />
        )}
      </div>
      {pages && pages.totalPages > 1 && (
        <Pager
          number={loading ? searchQuery.page : pages.number}
          totalPages={pages.totalPages}
          onPageChange={turnTo}
          busy={loading}
        />
      )}
    </div>
  );
}

interface ResultsProps {
  term: string;
  /** Null while the search is on its way. */
  answer: SearchState["answer"];
  /** How many places are held meanwhile. */
  placeholders: number;
  baseUrl: string;
  onRetry: () => void;
}

/** What a search found, that it found nothing, or why it failed. */
function Results({ term, answer, placeholders, baseUrl, onRetry }: ResultsProps) {
  const words = useMessages("search");
  if (answer !== null && !answer.success) {
    return (
      <div className={card}>
        <EmptyState
          tone="failure"
          title={failureTitle(words, answer.code)}
          advice={answer.message}
          action={<Button onClick={onRetry}>{words.retry}</Button>}
        />
      </div>
    );
  }
  if (answer?.data.content.length === 0) {
    return (
      <div className={card}>
        <EmptyState title={fill(words.notFoundTitle, { content: term })} advice={words.notFoundAdvice} />
      </div>
    );
  }
  return (
    <SearchTable
      awards={answer?.data.content ?? []}
      placeholders={placeholders}
      term={term}
      downloadHref={({ id }) => formatHref(contract.award.pdf, { id }, baseUrl)}
    />
  );
}

function failureTitle(words: Messages["search"], code: number): string {
  return code === refusals.tooMany.code ? words.tooMany : words.failed;
}

function statusText(words: Messages["search"], loading: boolean, answer: Envelope<Page<SearchedAward>> | null): string {
  if (loading) return words.loading;
  if (answer === null) return "";
  if (!answer.success) return failureTitle(words, answer.code);
  const { total, totalPages, capped } = answer.data;
  if (total === 0) return words.notFound;
  if (capped !== true) return fill(words.found, { total });
  if (total >= SEARCH_TOTAL_MAX) return fill(words.foundCapped, { total });
  return fill(totalPages > 1 ? words.foundWhole : words.foundPart, { total });
}
