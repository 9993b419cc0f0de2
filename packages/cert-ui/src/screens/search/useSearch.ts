import type { Envelope, Page, SearchedAward } from "cert-api";
import { useEffect, useState } from "react";
import type { SearchQuery } from "./searchQuery.ts";

/** The one call that a search needs; `client.award.search` is it. Never rejects. */
export type SearchCall = (
  query: { content: string; page?: number },
  options: { signal: AbortSignal },
) => Promise<Envelope<Page<SearchedAward>>>;

/** Where a search stands. */
export interface SearchState {
  loading: boolean;
  /** The answer to what is asked for now; null while there is none. */
  answer: Envelope<Page<SearchedAward>> | null;
  /** The last page that was found, of this term or of an earlier one: how much place to hold for the next. */
  last: { content: string; page: Page<SearchedAward> } | null;
  retry: () => void;
}

/** Searches for what is asked for; null asks for nothing. A newer question calls off the one before. */
export function useSearch(search: SearchCall, query: SearchQuery | null): SearchState {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; answer: SearchState["answer"] }>({ key: "", answer: null });
  const [last, setLast] = useState<SearchState["last"]>(null);
  const { content = "", page = 0 } = query ?? {};
  const key = query === null ? "" : `${attempt} ${page} ${content}`;

  useEffect(() => {
    if (key === "") return;
    const controller = new AbortController();
    void search({ content, ...(page > 0 ? { page } : {}) }, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return;
      setAnswered({ key, answer });
      if (answer.success) setLast({ content, page: answer.data });
    });
    return () => controller.abort();
  }, [search, key, content, page]);

  const answer = key !== "" && answered.key === key ? answered.answer : null;
  return { loading: key !== "" && answer === null, answer, last, retry: () => setAttempt((n) => n + 1) };
}
