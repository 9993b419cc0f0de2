import { chineseDay, dataKeys, zhCN } from "cert-api";
import { escapeHtml } from "../../http/escapeHtml.ts";
import type { Verified } from "./verifyAward.ts";

const say = zhCN.verification;

/** Where the page leads to, and how days are counted. */
export interface PageOptions {
  /** Path of the product without a slash at the end. */
  basePath: string;
  formatDay(at: number): string;
}

/** What the page behind a lasting address says, as HTML that needs no script; its look is the site's. */
export function verifyPage(award: Verified, { basePath, formatDay }: PageOptions): string {
  const { validUntil } = award;
  const rows = [
    // The last day of validity stands below, in one form, whatever the template prints
    ...award.values.filter(({ key }) => validUntil === null || key !== dataKeys.validUntil),
    { key: award.hasIssueDay ? say.issuedOn : say.recordedOn, value: chineseDay(award.issuedOn) },
    ...(validUntil === null ? [] : [{ key: say.validUntil, value: chineseDay(validUntil) }]),
    ...changes(award, formatDay),
    ...describeExisting(award),
  ].map(({ key, value }) => row(key, value));
  const holder = award.isDisclosed ? [row(dataKeys.name, award.name, "holder")] : [];
  const heading = award.isDisclosed ? say.values : say.record;
  const content = `<h3>${escapeHtml(heading)} <small>${escapeHtml(say.version(award.version))}</small></h3>
<dl>
${[...holder, ...rows].join("\n")}
</dl>
${award.isDisclosed ? "" : `<p class="note">${escapeHtml(hiddenNote(award))}</p>`}`;
  const isDownloadable = award.downloadable && (award.state === "valid" || award.state === "expired");
  return article(award.state, say.states[award.state], content, [
    ...(award.state === "superseded" ? [link(`${basePath}/v/${award.id}`, say.current)] : []),
    ...(isDownloadable ? [link(`${basePath}/api/award/download/id/${award.id}.pdf`, say.download)] : []),
    link(`${basePath}/frame/search`, say.search),
  ]);
}

/** What a page says that has no award to show: a verdict, and the way to the search. */
export const noticePage = (verdict: Verdict, { basePath }: Pick<PageOptions, "basePath">): string =>
  article("unknown", verdict, "", [link(`${basePath}/frame/search`, say.searchHere)]);

/** The large word, and the sentence below it. */
export interface Verdict {
  label: string;
  text: string;
}

const article = (state: string, { label, text }: Verdict, content: string, links: readonly string[]): string =>
  `<article class="verification" data-state="${state}">
<header><h2>${escapeHtml(label)}</h2><p>${escapeHtml(text)}</p></header>
<section>
${content}
<p class="links">${links.join("\n")}</p>
</section>
</article>`;

const row = (key: string, value: string, className = "") =>
  `<div${className === "" ? "" : ` class="${className}"`}><dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd></div>`;

const hiddenNote = ({ state }: Verified) => (state === "withdrawn" ? say.hidden.withdrawn : say.hidden.neverPublic);

/** What the page says to an address that has asked too often. */
export function limitPage(seconds: number): string {
  return `<article class="verification" data-state="limited">
<header><h2>${escapeHtml(say.limited.label)}</h2><p>${escapeHtml(say.limited.text(seconds))}</p></header>
</article>`;
}

function changes(award: Verified, formatDay: PageOptions["formatDay"]): { key: string; value: string }[] {
  const { state, changedAt, updatedAt, reason } = award;
  const day = (key: string, at: number | null) => (at === null ? [] : [{ key, value: chineseDay(formatDay(at)) }]);
  return [
    ...day(say.updatedOn, updatedAt),
    ...(state === "valid" || state === "expired" ? [] : day(say.changedOn[state], changedAt)),
    ...(reason === "" ? [] : [{ key: say.reason, value: reason }]),
  ];
}

/** Where a certificate comes from that was made elsewhere, and how a file in hand is compared with it. */
function describeExisting({ existingHash }: Verified): { key: string; value: string }[] {
  if (existingHash === null) return [];
  const { label, text } = say.existing;
  return [
    { key: label, value: text },
    ...(existingHash === "" ? [] : [{ key: say.original, value: say.fileHash(existingHash) }]),
  ];
}

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
