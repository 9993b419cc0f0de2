import { searchTermProblem, succeeded, type SearchedPage, type Envelope } from "cert-api";
import { useState, useSyncExternalStore, useEffect, useRef } from "react";
import type { Address } from "./searchUrl.ts";

/** A search: the term, and the page of its results, counted from zero. */
export interface SearchQuery {
  content: string;
  page: number;
}

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

/** The response to the current search; null if there is none yet. */
export type SearchAnswer = Envelope<SearchedPage> | null;

interface UrlSearchOptions {
  search: SearchCall;
  address: Address;
  firstResults: FirstResults | undefined;
}

/** Searches for the term and the page in an address. Searching for the same again sends another request. */
export function useUrlSearch({ search, address, firstResults }: UrlSearchOptions) {
  const text = useSyncExternalStore(address.subscribe, address.read, () => "");
  const query = readQuery(text);
  const [submitProblem, setSubmitProblem] = useState<ReturnType<typeof searchTermProblem>>(null);
  const termProblem = query.content === "" ? null : searchTermProblem(query.content);
  const isSearchable = query.content !== "" && termProblem === null;
  const state = useSearch(search, isSearchable ? query : null, firstResults);
  const { loading, answer, last, retry } = state;

  const go = (next: SearchQuery) => {
    if (next.content === query.content && next.page === query.page) retry();
    else address.go(writeQuery(text, next));
  };
  const lastPage = loading && last?.content === query.content ? last.page : null;
  return {
    ...state,
    query,
    /** The reason why the term cannot be searched for: that in the address, or the one entered last. */
    problem: submitProblem ?? termProblem,
    /** The page in the pager: while another one of the same term is loading, the previous one. */
    page: answer?.success ? answer.data : lastPage,
    /** Searches for an entered term, if it can be searched for. */
    submit: ({ content }: { content: string }) => {
      const problem = searchTermProblem(content);
      setSubmitProblem(problem);
      if (problem === null) go({ content: content.trim(), page: 0 });
    },
    /** Called when the entered term is edited, which hides its problem. */
    edit: () => setSubmitProblem(null),
    turnTo: ({ number }: { number: number }) => go({ content: query.content, page: number }),
  };
}

/**
 * Searches for a term and a page; null for no search. A newer search aborts the previous one. No request is sent for
 * `firstResults` until something else was searched for.
 */
function useSearch(search: SearchCall, query: SearchQuery | null, firstResults?: FirstResults) {
  const [attempt, setAttempt] = useState(0);
  const [lastAnswer, setLastAnswer] = useState<{ key: string; answer: SearchAnswer }>({
    key: firstResults === undefined ? "" : toKey(0, firstResults),
    answer: firstResults === undefined ? null : succeeded(firstResults.results),
  });
  const [last, setLast] = useState(firstResults && { content: firstResults.content, page: firstResults.results });
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
  return {
    /** True until the response to the current search has arrived. */
    loading: key !== "" && answer === null,
    answer,
    /** The last loaded page, of this term or an earlier one, which determines the number of placeholders. */
    last,
    retry: () => setAttempt((n) => n + 1),
  };
}

const toKey = (attempt: number, { content, page }: SearchQuery) => `${attempt} ${page} ${content}`;

/** Parses `?content=王晓&page=2`. An invalid page becomes the first. */
export function readQuery(query: string): SearchQuery {
  const values = new URLSearchParams(query);
  const page = values.get("page") ?? "";
  return { content: (values.get("content") ?? "").trim(), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

/** Sets a search in a query and keeps a host's keys. The first page is left out. */
export function writeQuery(query: string, { content, page }: SearchQuery): string {
  const values = new URLSearchParams(query);
  values.set("content", content);
  if (page > 0) values.set("page", String(page));
  else values.delete("page");
  return `?${values}`;
}
