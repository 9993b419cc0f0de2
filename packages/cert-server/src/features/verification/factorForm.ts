import { type HolderCheck, zhCN } from "cert-api";
import { escapeHtml } from "../../http/escapeHtml.ts";

const say = zhCN.holderCheck;

/** The form that asks before a certificate is shown. */
export interface FactorForm {
  factor: HolderCheck;
  /** Where the answer is sent: the page itself. */
  action: string;
  /** Why the answer before was not taken; empty before the first. */
  problem: string;
}

/** The question as a form that needs no script. The answer goes into the body: an address would be remembered. */
export function factorForm({ factor: { column, digits }, action, problem }: FactorForm): string {
  const isRefused = problem !== "";
  const described = isRefused ? "factor-problem factor-note" : "factor-note";
  return `<form class="factor" method="post" action="${escapeHtml(action)}">
<h3>${escapeHtml(say.title)}</h3>
<label for="factor">${escapeHtml(say.label(column, digits))}</label>
${isRefused ? `<p id="factor-problem" class="problem" role="alert">${escapeHtml(problem)}</p>` : ""}
<input id="factor" name="answer" type="text" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="${described}"${isRefused ? ' aria-invalid="true" autofocus' : ""}>
<button type="submit">${escapeHtml(say.submit)}</button>
<p id="factor-note" class="note">${escapeHtml(say.note)}</p>
</form>`;
}
