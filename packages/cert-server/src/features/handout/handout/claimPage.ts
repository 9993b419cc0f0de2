import { formatQuery, isExpired, type PublicMessages } from "cert-api";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import type { ClaimedAward } from "./claimedAwards.ts";
import { claimPath } from "./claimLinks.service.ts";

const pageSize = 100;

export interface ClaimPageContent {
  token: string;
  value: string;
  activity: string;
  awards: readonly ClaimedAward[];
  /** Proofs by award id. They open awards with a holder check, which visitors with a claim link need not answer. */
  proofs: ReadonlyMap<string, string>;
  isUndownloadedOnly: boolean;
  page: number;
  expiresOn: string;
  today: string;
}

export interface ClaimPageOptions {
  basePath: string;
  messages: PublicMessages;
}

/** Returns one page of the awards: all of them, or only those that were never downloaded. */
export function cutClaimList({
  awards,
  isUndownloadedOnly,
  page: pageNumber,
}: Pick<ClaimPageContent, "awards" | "isUndownloadedOnly" | "page">) {
  const listedAwards = isUndownloadedOnly ? awards.filter(isUndownloaded) : awards;
  const pages = Math.max(1, Math.ceil(listedAwards.length / pageSize));
  const page = Math.min(pageNumber, pages - 1);
  return { awardsOfPage: listedAwards.slice(page * pageSize, (page + 1) * pageSize), page, pages };
}

const isUndownloaded = ({ downloadedAt }: ClaimedAward): boolean => downloadedAt === null;

/** Renders the list behind a claim link as HTML that works without scripts, in the site's style. */
export function claimPage(content: ClaimPageContent, options: ClaimPageOptions): string {
  const {
    basePath,
    messages: { claim: messages, formatDay },
  } = options;
  const { token, value, activity, awards, isUndownloadedOnly, expiresOn } = content;
  const address = basePath + claimPath(token);
  const undownloaded = awards.filter(isUndownloaded);
  const zip = `${address}/certificates.zip`;
  const links = [
    ...(awards.length > 0 ? [link(zip, messages.downloadAll)] : []),
    ...(undownloaded.length > 0 && undownloaded.length < awards.length
      ? [link(`${zip}?downloaded=no`, messages.downloadOthers)]
      : []),
  ];
  return `<article class="claim">
<header><h2>${escapeHtml(value)}</h2><p>${escapeHtml(activity)}</p></header>
<section>
<p class="counts">${escapeHtml(messages.counts(awards.length, awards.length - undownloaded.length))}</p>
<p class="links">${links.join("\n")}</p>
${filter(address, isUndownloadedOnly, messages)}
${table(content, basePath, messages)}
<p class="note">${escapeHtml(messages.expires(formatDay(expiresOn)))}</p>
</section>
</article>`;
}

/** Renders a message in place of the list, for a link that has no list or a refused download. */
export const claimNotice = ({ label, text }: { label: string; text: string }, back?: { href: string; text: string }) =>
  `<article class="claim" data-state="refused">
<header><h2>${escapeHtml(label)}</h2><p>${escapeHtml(text)}</p></header>
${back === undefined ? "" : `<section><p class="links">${link(back.href, back.text)}</p></section>`}
</article>`;

type Messages = PublicMessages["claim"];

function filter(address: string, isUndownloadedOnly: boolean, messages: Messages): string {
  const choice = (href: string, text: string, isCurrent: boolean) =>
    isCurrent ? `<strong aria-current="page">${escapeHtml(text)}</strong>` : link(href, text);
  return `<nav class="filter" aria-label="${escapeHtml(messages.filter)}">
${choice(address, messages.showAll, !isUndownloadedOnly)}
${choice(`${address}?downloaded=no`, messages.showOthers, isUndownloadedOnly)}
</nav>`;
}

function table(content: ClaimPageContent, basePath: string, messages: Messages): string {
  const { awardsOfPage, page, pages } = cutClaimList(content);
  if (awardsOfPage.length === 0) return `<p>${escapeHtml(messages.nothing)}</p>`;
  const rows = awardsOfPage.map((award) => row(award, content, { basePath, messages }));
  const headings = [messages.name, messages.number, messages.state, messages.file];
  const cells = headings.map((heading) => `<th role="columnheader" scope="col">${escapeHtml(heading)}</th>`);
  // The roles repeat those of the elements: browsers drop them from cells that CSS lays out as cards
  return `<table role="table">
<thead role="rowgroup"><tr role="row">${cells.join("")}</tr></thead>
<tbody role="rowgroup">
${rows.join("\n")}
</tbody>
</table>
${pages === 1 ? "" : pager(content, { page, pages, basePath, messages })}`;
}

/** Renders one award. Its file has the public address of the certificate, so every download counts and gets the same bytes. */
function row(
  award: ClaimedAward,
  { today, proofs }: ClaimPageContent,
  { basePath, messages }: { basePath: string; messages: Messages },
): string {
  const { id, name, number, validUntil, downloadedAt } = award;
  const state = downloadedAt === null ? messages.notDownloaded : messages.downloaded;
  const expired = isExpired(validUntil, today) ? ` · ${messages.expired}` : "";
  const proof = proofs.get(id);
  const query = formatQuery({ download: 1, ...(proof !== undefined && { proof }) });
  const href = `${basePath}/api/award/download/id/${id}.pdf${query}`;
  const label = ` aria-label="${escapeHtml(messages.downloadOf(name))}"`;
  return `<tr role="row"><th role="rowheader" scope="row">${escapeHtml(name)}</th>
<td role="cell">${escapeHtml(number ?? "")}</td>
<td role="cell" data-downloaded="${downloadedAt !== null}">${escapeHtml(state + expired)}</td>
<td role="cell"><a href="${escapeHtml(href)}"${label}>${escapeHtml(messages.download)}</a></td></tr>`;
}

function pager(
  { token, isUndownloadedOnly }: ClaimPageContent,
  { page, pages, basePath, messages }: { page: number; pages: number; basePath: string; messages: Messages },
): string {
  const href = (target: number) =>
    `${basePath}${claimPath(token)}?${isUndownloadedOnly ? "downloaded=no&" : ""}page=${target + 1}`;
  return `<nav class="pages" aria-label="${escapeHtml(messages.pages)}">
${page > 0 ? link(href(page - 1), messages.previous) : ""}
<span>${escapeHtml(messages.page(page + 1, pages))}</span>
${page < pages - 1 ? link(href(page + 1), messages.next) : ""}
</nav>`;
}

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
