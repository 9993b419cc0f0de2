import { searchTermProblem, type SearchedPage } from "cert-api";
import { useState, useSyncExternalStore } from "react";
import type { Address } from "./address.ts";
import { readQuery, writeQuery, type SearchQuery } from "./searchQuery.ts";
import { useSearch, type FirstResults, type SearchCall, type SearchState } from "./useSearch.ts";

interface AddressSearchOptions {
  search: SearchCall;
  address: Address;
  firstResults: FirstResults | undefined;
}

/** The search in an address, and the functions that change it. */
export interface AddressSearch extends SearchState {
  query: SearchQuery;
  /** The reason why the term cannot be searched for: that in the address, or the one entered last. */
  problem: ReturnType<typeof searchTermProblem>;
  /** The page in the pager: while another one of the same term is loading, the previous one. */
  page: SearchedPage | null;
  /** Searches for an entered term, if it can be searched for. */
  submit: (entered: { content: string }) => void;
  /** Called when the entered term is edited, which hides its problem. */
  edit: () => void;
  turnTo: (page: { number: number }) => void;
}

/** Searches for the term and the page in an address. Searching for the same again sends another request. */
export function useAddressSearch({ search, address, firstResults }: AddressSearchOptions): AddressSearch {
  const text = useSyncExternalStore(address.subscribe, address.read, () => "");
  const query = readQuery(text);
  const [submitProblem, setSubmitProblem] = useState<AddressSearch["problem"]>(null);
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
    problem: submitProblem ?? termProblem,
    page: answer?.success ? answer.data : lastPage,
    submit: ({ content }) => {
      const problem = searchTermProblem(content);
      setSubmitProblem(problem);
      if (problem === null) go({ content: content.trim(), page: 0 });
    },
    edit: () => setSubmitProblem(null),
    turnTo: ({ number }) => go({ content: query.content, page: number }),
  };
}
