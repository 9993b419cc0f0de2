import { pageTotal, searchOutcome, refusals, type searchTermProblem, type Failure } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { hint, note, status, withoutScript } from "./SearchScreen.css.ts";
import type { SearchState } from "./useAddressSearch.ts";

interface SearchNoteProps {
  statusId: string;
  hintId: string;
  /** The reason why the term cannot be searched for. */
  problem: ReturnType<typeof searchTermProblem>;
  loading: boolean;
  answer: SearchState["answer"];
  /** True if the form requires JavaScript because no server handles it. */
  isScriptNeeded: boolean;
}

/** The lines below the field: the state of the search, the permitted input, and a note about JavaScript. */
export function SearchNote({ statusId, hintId, problem, loading, answer, isScriptNeeded }: SearchNoteProps) {
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

function formatStatus(words: Messages["search"], loading: boolean, answer: SearchState["answer"]): string {
  if (loading) return words.loading;
  if (answer === null) return "";
  if (!answer.success) return getFailureTitle(words, answer);
  const { data } = answer;
  const total = pageTotal(data);
  if (total === undefined) return fill(words.foundPages, { pages: data.totalPages });
  return fill(words[searchOutcome({ ...data, total })], { total });
}

/** Returns the title of the message about a failed search. */
export function getFailureTitle(words: Messages["search"], { code, reason }: Failure): string {
  if (reason?.code === "search.quotaSpent") return words.quotaSpent;
  return code === refusals.tooMany.code ? words.tooMany : words.failed;
}
