import { chineseDay, dataKeys, verificationMessages as say } from "cert-api";
import { escapeHtml } from "../../http/escapeHtml.ts";
import type { Verified } from "./verifyAward.ts";

/** Where the page leads to, and how days are counted. */
export interface PageOptions {
  /** Path of the product without a slash at the end. */
  basePath: string;
  dayOf(at: number): string;
}

/** What the page behind a lasting address says, as HTML that needs no script; its look is the site's. */
export function verifyPage(award: Verified, { basePath, dayOf }: PageOptions): string {
  const state = say.states[award.state];
  const rows = [
    ...award.values,
    { key: say.issuedOn, value: chineseDay(award.issuedOn) },
    ...changes(award, dayOf),
  ];
  const links = [
    award.state === "superseded" ? link(`${basePath}/v/${award.id}`, say.current) : "",
    award.downloadable && award.state === "valid" ? link(`${basePath}/api/award/download/id/${award.id}.pdf`, say.download) : "",
    link(`${basePath}/frame/search`, say.search),
  ];
  return `<article class="verification" data-state="${award.state}">
<header><h2>${escapeHtml(state.label)}</h2><p>${escapeHtml(state.text)}</p></header>
<section>
<h3>${escapeHtml(say.values)} <small>${escapeHtml(say.version(award.version))}</small></h3>
<dl>
<div class="holder"><dt>${escapeHtml(dataKeys.name)}</dt><dd>${escapeHtml(award.name)}</dd></div>
${rows.map(({ key, value }) => `<div><dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd></div>`).join("\n")}
</dl>
<p class="links">${links.filter((one) => one !== "").join("\n")}</p>
</section>
</article>`;
}

/** What the page says to an address that has asked too often. */
export function limitPage(seconds: number): string {
  return `<article class="verification" data-state="limited">
<header><h2>${escapeHtml(say.limited.label)}</h2><p>${escapeHtml(say.limited.text(seconds))}</p></header>
</article>`;
}

function changes(award: Verified, dayOf: PageOptions["dayOf"]): { key: string; value: string }[] {
  const { state, changedAt, updatedAt, reason } = award;
  const day = (key: string, at: number | null) => (at === null ? [] : [{ key, value: chineseDay(dayOf(at)) }]);
  return [
    ...day(say.updatedOn, updatedAt),
    ...(state === "valid" ? [] : day(say.changedOn[state], changedAt)),
    ...(reason === "" ? [] : [{ key: say.reason, value: reason }]),
  ];
}

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
