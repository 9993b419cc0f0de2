import { findPermalink, leavesOut, searchOutcome, withoutSlash, type Language, type SearchedPage } from "cert-api";
import { createAwardClient } from "cert-api/client";
import { forwardRef, useId, useRef, useState, type ForwardedRef } from "react";
import { ContactNote } from "../../components/contactNote/ContactNote.tsx";
import { Pager } from "../../components/pager/Pager.tsx";
import { joinClasses, type RootProps } from "../../components/root/RootProps.ts";
import { SearchBox } from "../../components/searchBox/SearchBox.tsx";
import type { SearchTableProps } from "../../components/searchTable/SearchTable.tsx";
import { useMessages } from "../../messages/MessagesContext.ts";
import { MessagesProvider } from "../../messages/MessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { browserAddress, type Address } from "./searchUrl.ts";
import { SearchNote } from "./SearchNote.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { leftOut, results, root } from "./SearchScreen.css.ts";
import { useUrlSearch, type FirstResults, type SearchCall } from "./useUrlSearch.ts";

const FIRST_PLACEHOLDERS = 4;

export interface SearchScreenProps
  extends RootProps<"div">, Pick<SearchTableProps, "columns" | "rowHeader" | "onOpen" | "target"> {
  /** The `createClient()` of cert-api/client, or an object with the same `award.search`. Defaults to one of `baseUrl`. */
  client?: { award: { search: SearchCall } };
  /** The address of the server for download links: the `baseUrl` of the client. */
  baseUrl?: string;
  /** Stores the term and the page. Defaults to the browser's address. */
  address?: Address;
  /** The address to which the form is submitted without JavaScript. It responds to `?content=` with the results. */
  action?: string;
  /** The results that the server has already found for the term and the page in the address, to avoid a second search. */
  firstResults?: FirstResults | undefined;
  /** The language of the screen; what certificates say stays as it is. Defaults to that of the `MessagesProvider` around. */
  locale?: Language | undefined;
}

/** 证书查询: the public search, from the field to the downloads. */
export const SearchScreen = forwardRef<HTMLDivElement, SearchScreenProps>(function SearchScreen(props, ref) {
  const { locale, ...rest } = props;
  return (
    <MessagesProvider locale={locale}>
      <Search lang={locale} {...rest} rootRef={ref} />
    </MessagesProvider>
  );
});

function Search(props: Omit<SearchScreenProps, "locale"> & { rootRef: ForwardedRef<HTMLDivElement> }) {
  const { client, baseUrl = "", address = browserAddress, action, firstResults, ...others } = props;
  const { columns, rowHeader, onOpen, target = "_top", rootRef, className, ...rest } = others;
  const [ownClient] = useState(() => client ?? createAwardClient({ baseUrl }));
  const addressSearch = useUrlSearch({ search: (client ?? ownClient).award.search, address, firstResults });
  const { query, problem, loading, answer, last, page, retry, submit, edit, turnTo } = addressSearch;
  const list = useRef<HTMLDivElement>(null);
  const statusId = useId();
  const hintId = useId();

  const search = ({ value }: { value: string }) => {
    const permalink = findPermalink(value);
    if (permalink === null) submit({ content: value });
    else window.open(withoutSlash(baseUrl) + permalink.path, target);
  };
  const turnPage = (next: { number: number }) => {
    turnTo(next);
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };

  return (
    <div {...rest} ref={rootRef} className={joinClasses(text, root, className)}>
      <SearchBox
        value={query.content}
        onSearch={search}
        onValueChange={edit}
        invalid={problem !== null}
        describedBy={`${statusId} ${hintId}`}
        action={action}
      />
      <SearchNote
        statusId={statusId}
        hintId={hintId}
        problem={problem}
        loading={loading}
        answer={answer}
        isScriptNeeded={action === undefined}
      />
      <div ref={list} className={results}>
        {(loading || answer) && (
          <SearchResults
            term={query.content}
            answer={answer}
            placeholders={loading ? last?.page.content.length || FIRST_PLACEHOLDERS : 0}
            baseUrl={withoutSlash(baseUrl)}
            {...{ columns, rowHeader, onOpen, target }}
            onRetry={retry}
          />
        )}
      </div>
      {!loading && answer?.success && <LeftOut page={answer.data} />}
      {page && page.totalPages > 1 && (
        <Pager
          number={loading ? query.page : page.number}
          totalPages={page.totalPages}
          onPageChange={turnPage}
          busy={loading}
        />
      )}
      {!loading && answer?.success && <ContactNote contacts={answer.data.contacts ?? []} />}
    </div>
  );
}

/** Suggests what to type instead, below the awards, for visitors who have not found theirs. */
function LeftOut({ page }: { page: SearchedPage }) {
  const messages = useMessages("search");
  const outcome = searchOutcome(page);
  return leavesOut(outcome) ? <p className={leftOut}>{messages.leftOut[outcome]}</p> : null;
}
