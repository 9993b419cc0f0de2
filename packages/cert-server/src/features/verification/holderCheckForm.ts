import type { HolderCheck, PublicMessages } from "cert-api";
import { escapeHtml } from "../../text/escapeHtml.ts";

export interface HolderCheckForm {
  holderCheck: HolderCheck;
  action: string;
  /** Reason why the previous answer was not accepted; empty if there was none. */
  problem: string;
  say: PublicMessages["holderCheck"];
}

/**
 * Renders the question as a form that works without scripts. The answer is sent in the body, since browsers remember
 * addresses.
 */
export function holderCheckForm({ holderCheck, action, problem, say }: HolderCheckForm): string {
  const { column, digits } = holderCheck;
  const isRefused = problem !== "";
  const descriptions = isRefused ? "holder-check-problem holder-check-note" : "holder-check-note";
  return `<form class="holder-check" method="post" action="${escapeHtml(action)}">
<h3>${escapeHtml(say.title)}</h3>
<label for="holder-check">${escapeHtml(say.label(column, digits))}</label>
${isRefused ? `<p id="holder-check-problem" class="problem" role="alert">${escapeHtml(problem)}</p>` : ""}
<input id="holder-check" name="answer" type="text" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="${descriptions}"${isRefused ? ' aria-invalid="true" autofocus' : ""}>
<button type="submit">${escapeHtml(say.submit)}</button>
<p id="holder-check-note" class="note">${escapeHtml(say.note)}</p>
</form>`;
}
