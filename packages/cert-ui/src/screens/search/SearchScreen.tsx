import {
  contract,
  detectWeChat,
  formatHref,
  leavesOut,
  refusals,
  type SearchedPage,
  searchOutcome,
  searchTermProblem,
} from "cert-api";
import { useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../components/button/Button.tsx";
import { ContactNote } from "../../components/contactNote/ContactNote.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { Pager } from "../../components/pager/Pager.tsx";
import { SearchBox } from "../../components/searchBox/SearchBox.tsx";
import { SearchTable } from "../../components/searchTable/SearchTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { browserAddress, type Address } from "./address.ts";
import { card, hint, leftOut, note, results, root, status, withoutScript } from "./SearchScreen.css.ts";
import { readQuery, writeQuery } from "./searchQuery.ts";
import { useSearch, type FirstResults, type SearchCall, type SearchState } from "./useSearch.ts";

const FIRST_PLACEHOLDERS = 4;

/** The props of `SearchScreen`. */
export interface SearchScreenProps {
  /** `createClient()` of cert-api/client, or an object with the same `award.search`. */
  client: { award: { search: SearchCall } };
  /** Where the server is, for the download links: the `baseUrl` that the client was created with. */
  baseUrl?: string;
  /** Where the term and the page are kept; the browser's address unless given. */
  address?: Address;
  /** The address that the form is sent to where the browser runs no script; it answers `?content=` with the results. */
  action?: string;
  /** What the server has found already for the term and the page of the address, so that it is not searched for again. */
  firstResults?: FirstResults | undefined;
}

/** 证书查询: the public search, from the field to the downloads. */
export function SearchScreen({
  client,
  baseUrl = "",
  address = browserAddress,
  action,
  firstResults,
}: SearchScreenProps) {
  const query = useSyncExternalStore(address.subscribe, address.read, () => "");
  const searchQuery = readQuery(query);
  const [submitProblem, setSubmitProblem] = useState<ReturnType<typeof searchTermProblem>>(null);
  const problem = submitProblem ?? (searchQuery.content === "" ? null : searchTermProblem(searchQuery.content));
  const searchable = searchQuery.content !== "" && searchTermProblem(searchQuery.content) === null;
  const { loading, answer, last, retry } = useSearch(
    client.award.search,
    searchable ? searchQuery : null,
    firstResults,
  );
  const list = useRef<HTMLDivElement>(null);
  const statusId = useId();
  const hintId = useId();

  const go = (next: typeof searchQuery) => {
    if (next.content === searchQuery.content && next.page === searchQuery.page) retry();
    else address.go(writeQuery(query, next));
  };
  const search = ({ content }: { content: string }) => {
    const termProblem = searchTermProblem(content);
    setSubmitProblem(termProblem);
    if (termProblem === null) go({ content: content.trim(), page: 0 });
  };
  const turnTo = ({ number }: { number: number }) => {
    go({ content: searchQuery.content, page: number });
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  const pages = answer?.success ? answer.data : loading && last?.content === searchQuery.content ? last.page : null;

  return (
    <div className={`${text} ${root}`}>
      <SearchBox
        content={searchQuery.content}
        onSearch={search}
        onEdit={() => setSubmitProblem(null)}
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
          <Results
            term={searchQuery.content}
            answer={answer}
            placeholders={loading ? last?.page.content.length || FIRST_PLACEHOLDERS : 0}
            baseUrl={baseUrl}
            onRetry={retry}
          />
        )}
      </div>
      {!loading && answer?.success && <LeftOut page={answer.data} />}
      {pages && pages.totalPages > 1 && (
        <Pager
          number={loading ? searchQuery.page : pages.number}
          totalPages={pages.totalPages}
          onPageChange={turnTo}
          busy={loading}
        />
      )}
      {!loading && answer?.success && <ContactNote contacts={answer.data.contacts ?? []} />}
    </div>
  );
}

interface SearchNoteProps {
  statusId: string;
  hintId: string;
  /** Why the term cannot be searched for. */
  problem: ReturnType<typeof searchTermProblem>;
  loading: boolean;
  answer: SearchState["answer"];
  /** No server answers the form where the browser runs no script. */
  isScriptNeeded: boolean;
}

/** The lines under the field: the state of the search, what can be entered, and what works without script. */
function SearchNote({ statusId, hintId, problem, loading, answer, isScriptNeeded }: SearchNoteProps) {
  const words = useMessages("search");
  const boxWords = useMessages("searchBox");
  const isCapped = !loading && answer?.success === true && answer.data.capped === true;
  return (
    <>
      <div className={note}>
        <p
          id={statusId}
          className={status}
          role="status"
          data-tone={problem ? "problem" : isCapped ? "notice" : undefined}
        >
          {problem ? words[problem] : formatStatus(words, loading, answer)}
        </p>
        <p id={hintId} className={hint}>
          {boxWords.hint}
        </p>
      </div>
      {isScriptNeeded && (
        <noscript>
          <p className={withoutScript}>{words.withoutScript}</p>
        </noscript>
      )}
    </>
  );
}

interface ResultsProps {
  term: string;
  /** Null while the search is on its way. */
  answer: SearchState["answer"];
  /** How many empty rows are shown meanwhile. */
  placeholders: number;
  baseUrl: string;
  onRetry: () => void;
}

/** What to type instead, below the awards, where somebody has read to the end and not found theirs. */
function LeftOut({ page }: { page: SearchedPage }) {
  const words = useMessages("search");
  const outcome = searchOutcome(page);
  return leavesOut(outcome) ? <p className={leftOut}>{words.leftOut[outcome]}</p> : null;
}

/** The awards that match, a sentence that none does, or why the search failed. */
function Results({ term, answer, placeholders, baseUrl, onRetry }: ResultsProps) {
  const words = useMessages("search");
  if (answer !== null && !answer.success) {
    return (
      <div className={card}>
        <EmptyState
          tone="failure"
          title={getFailureTitle(words, answer.code)}
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
      downloadHref={savesFiles() ? ({ id }) => formatHref(contract.award.pdf, { id }, baseUrl) : undefined}
      certificateHref={({ id }) => `${baseUrl}/v/${id}`}
    />
  );
}

/** WeChat on Android opens no PDF: there a certificate is looked at, and saved as a picture. */
const savesFiles = () => detectWeChat(navigator.userAgent) !== "android";

function getFailureTitle(words: Messages["search"], code: number): string {
  return code === refusals.tooMany.code ? words.tooMany : words.failed;
}

function formatStatus(words: Messages["search"], loading: boolean, answer: SearchState["answer"]): string {
  if (loading) return words.loading;
  if (answer === null) return "";
  if (!answer.success) return getFailureTitle(words, answer.code);
  return fill(words[searchOutcome(answer.data)], { total: answer.data.total });
}
