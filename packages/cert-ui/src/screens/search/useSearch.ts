import { succeeded, type Envelope, type SearchedPage } from "cert-api";
import { useEffect, useRef, useState } from "react";
import type { SearchQuery } from "./searchQuery.ts";

/** Searches for awards, as `client.award.search` of cert-api does. Never rejects: a failure is an answer too. */
export type SearchCall = (
  query: { content: string; page?: number },
  options: { signal: AbortSignal },
) => Promise<Envelope<SearchedPage>>;

/** What the server has found for the search of an address. */
export interface FirstResults extends SearchQuery {
  results: SearchedPage;
}

/** The state of a search. */
export interface SearchState {
  /** The answer to the current search has not come yet. */
  loading: boolean;
  /** The answer to the current search; null while there is none. */
  answer: Envelope<SearchedPage> | null;
  /** The last page that was loaded, of this term or an earlier one; its length is that of the placeholders. */
  last: { content: string; page: SearchedPage } | null;
  /** Searches again for the same. */
  retry: () => void;
}

/**
 * Searches for a term and a page; null: no search. A newer search aborts the one before. Nothing is sent for
 * `firstResults` as long as nothing else was searched for.
 */
export function useSearch(search: SearchCall, query: SearchQuery | null, firstResults?: FirstResults): SearchState {
  const [attempt, setAttempt] = useState(0);
  const [lastAnswer, setLastAnswer] = useState<{ key: string; answer: SearchState["answer"] }>({
    key: firstResults === undefined ? "" : toKey(0, firstResults),
    answer: firstResults === undefined ? null : succeeded(firstResults.results),
  });
  const [last, setLast] = useState<SearchState["last"]>(
    firstResults === undefined ? null : { content: firstResults.content, page: firstResults.results },
  );
  const firstKey = useRef(lastAnswer.key);
  const { content = "", page = 0 } = query ?? {};
  const key = query === null ? "" : toKey(attempt, query);

  useEffect(() => {
    if (key === "" || key === firstKey.current) return;
    firstKey.current = "";
    const controller = new AbortController();
    void search({ content, ...(page > 0 ? { page } : {}) }, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return;
      setLastAnswer({ key, answer });
      if (answer.success) setLast({ content, page: answer.data });
    });
    return () => controller.abort();
  }, [search, key, content, page]);

  const answer = key !== "" && lastAnswer.key === key ? lastAnswer.answer : null;
  return { loading: key !== "" && answer === null, answer, last, retry: () => setAttempt((n) => n + 1) };
}

const toKey = (attempt: number, { content, page }: SearchQuery) => `${attempt} ${page} ${content}`;
