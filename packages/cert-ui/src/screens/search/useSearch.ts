import { succeeded, type Envelope, type SearchedPage } from "cert-api";
import { useEffect, useRef, useState } from "react";
import type { SearchQuery } from "./searchQuery.ts";

/**
 * Searches for awards like `client.award.search` of cert-api, by page, counted from zero. Never rejects: a failure is a
 * response too.
 */
export type SearchCall = (
  query: { content: string; page?: number },
  options: { signal: AbortSignal },
) => Promise<Envelope<SearchedPage>>;

/** The results that the server has found for the search in an address. */
export interface FirstResults extends SearchQuery {
  results: SearchedPage;
}

export interface SearchState {
  /** True until the response to the current search has arrived. */
  loading: boolean;
  /** The response to the current search; null if there is none yet. */
  answer: Envelope<SearchedPage> | null;
  /** The last loaded page, of this term or an earlier one, which determines the number of placeholders. */
  last: { content: string; page: SearchedPage } | null;
  retry: () => void;
}

/**
 * Searches for a term and a page; null for no search. A newer search aborts the previous one. No request is sent for
 * `firstResults` until something else was searched for.
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
