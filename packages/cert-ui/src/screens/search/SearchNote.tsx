import { pageTotal, searchOutcome, refusals, type searchTermProblem, type Failure } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { hint, note, status, withoutScript } from "./SearchScreen.css.ts";
import type { SearchAnswer } from "./useUrlSearch.ts";

interface SearchNoteProps {
  statusId: string;
  hintId: string;
  /** The reason why the term cannot be searched for. */
  problem: ReturnType<typeof searchTermProblem>;
  loading: boolean;
  answer: SearchAnswer;
  /** True if the form requires JavaScript because no server handles it. */
  isScriptNeeded: boolean;
}

/** The lines below the field: the state of the search, the permitted input, and a note about JavaScript. */
export function SearchNote({ statusId, hintId, problem, loading, answer, isScriptNeeded }: SearchNoteProps) {
  const messages = useMessages("search");
  const boxMessages = useMessages("searchBox");
  const isCapped = !loading && answer?.success === true && answer.data.capped === true;
  return (
    <>
      <div className={note}>
        <p
          id={statusId}
          part="status"
          className={status}
          role="status"
          data-tone={problem ? "problem" : isCapped ? "notice" : undefined}
        >
          {problem ? messages[problem] : formatStatus(messages, loading, answer)}
        </p>
        <p id={hintId} className={hint}>
          {boxMessages.hint}
        </p>
      </div>
      {isScriptNeeded && (
        <noscript>
          <p className={withoutScript}>{messages.withoutScript}</p>
        </noscript>
      )}
    </>
  );
}

function formatStatus(messages: Messages["search"], loading: boolean, answer: SearchAnswer): string {
  if (loading) return messages.loading;
  if (answer === null) return "";
  if (!answer.success) return getFailureTitle(messages, answer);
  const { data } = answer;
  const total = pageTotal(data);
  if (total === undefined) return fill(messages.foundPages, { pages: data.totalPages });
  return fill(messages[searchOutcome({ ...data, total })], { total });
}

/** Returns the title of the message about a failed search. */
export function getFailureTitle(messages: Messages["search"], { code, reason }: Failure): string {
  if (reason?.code === "search.quotaSpent") return messages.quotaSpent;
  return code === refusals.tooMany.code ? messages.tooMany : messages.failed;
}
