import {
  contract,
  formatHref,
  formatQuery,
  leavesOut,
  publicContent,
  publicContentKeys,
  type PublicMessages,
  type SearchedAward,
  type SearchedPage,
  searchOutcome,
} from "cert-api";
import { contactParagraph } from "../../../http/contactParagraph.ts";
import { escapeHtml } from "../../../text/escapeHtml.ts";

const [numberKey, activityKey, yearKey] = publicContentKeys;

export interface SearchResults {
  term: string;
  page: number;
  results: SearchedPage;
  /** Path of the product, without a trailing slash. */
  basePath: string;
  savesFiles: boolean;
  messages: SearchMessages;
}

export type SearchMessages = Pick<PublicMessages, "search" | "contact">;

/**
 * Renders the results of a search as HTML that works without scripts. `data-found` holds the same results as data: the
 * page's script shows them without a second search and hides this HTML.
 */
export function resultsSection(search: SearchResults): string {
  const { term, page, results, messages } = search;
  const { search: ownMessages } = messages;
  const { total } = results;
  const outcome = searchOutcome(results);
  const isIncomplete = leavesOut(outcome);
  const status = ownMessages.outcomes[outcome](total.toLocaleString("en-US"));
  return section(
    [
      paragraph(status, isIncomplete ? "status notice" : "status"),
      total === 0 ? emptyNotice(search) : awardTable(search),
      isIncomplete ? paragraph(ownMessages.leftOut[outcome], "leftOut") : "",
      pager(search),
      ...contactParagraphs(search),
    ],
    ` data-found="${escapeHtml(JSON.stringify({ content: term, page, results }))}"`,
  );
}

const contactParagraphs = ({ results: { contacts = [] }, messages }: SearchResults) =>
  contacts.map(({ activities, text }) =>
    contactParagraph(text, messages.contact, contacts.length === 1 ? [] : activities),
  );

export const problemNotice = (sentence: string): string => section([paragraph(sentence, "status problem")]);

const section = (parts: readonly string[], attributes = "") =>
  `<section class="results"${attributes}>\n${parts.filter((part) => part !== "").join("\n")}\n</section>`;

const paragraph = (text: string, className: string) => `<p class="${className}">${escapeHtml(text)}</p>`;

function emptyNotice({ term, results, messages: { search: ownMessages } }: SearchResults): string {
  const advice =
    results.byNumberOnly === true ? ownMessages.notFoundAdvice + ownMessages.byNumberOnly : ownMessages.notFoundAdvice;
  return `<div class="empty">${paragraph(ownMessages.notFoundTitle(term), "title")}${paragraph(advice, "advice")}</div>`;
}

const columns = ["number", "activity", "year", "winner", "download"] as const;

// The roles repeat those of the elements: browsers drop them from cells that CSS lays out as cards
function awardTable(search: SearchResults): string {
  const { table } = search.messages.search;
  const headings = columns.map(
    (column) => `<th role="columnheader" scope="col" data-column="${column}">${escapeHtml(table[column])}</th>`,
  );
  return `<table role="table">
<caption>${escapeHtml(table.caption)}</caption>
<thead role="rowgroup"><tr role="row">${headings.join("")}</tr></thead>
<tbody role="rowgroup">
${search.results.content.map((award) => awardRow(award, search)).join("\n")}
</tbody>
</table>`;
}

/** Renders one award. Its links leave the frame of an embedding site, since certificates must not be shown in a frame. */
function awardRow(award: SearchedAward, { basePath, savesFiles, messages }: SearchResults): string {
  const { table } = messages.search;
  const { id, name, winnerDetail, masked, holderCheck } = award;
  const content = publicContent(award.content);
  const page = `${basePath}/v/${id}`;
  const badges = [...(award.expired ? [table.expired] : []), ...(award.existing ? [table.existing] : [])];
  const file = [formatHref(contract.award.pdf, { id }, basePath), table.downloadPdf] as const;
  const target = savesFiles ? file : ([page, table.view] as const);
  // The page of an award with a holder check asks
  const [href, text] = holderCheck === undefined ? target : [page, table.checkAndView];
  const cells = {
    number: escapeHtml(content[numberKey]),
    activity: escapeHtml(content[activityKey]),
    year: escapeHtml(content[yearKey]),
    winner: [
      masked === true ? escapeHtml(name) : link(page, name, ' target="_top"'),
      ...(winnerDetail === undefined ? [] : [`<span>${escapeHtml(winnerDetail)}</span>`]),
      ...badges.map((badge) => `<small>${escapeHtml(badge)}</small>`),
    ].join(" "),
    // Ten links of one text are told apart by whose certificate they are
    download:
      masked === true
        ? escapeHtml(table.masked)
        : link(
            href,
            text,
            ` target="_top" aria-label="${escapeHtml(`${text} ${name} ${content[numberKey]}`.trimEnd())}"`,
          ),
  };
  const cell = (column: keyof typeof cells) => `<td role="cell" data-column="${column}">${cells[column]}</td>`;
  return `<tr role="row">${columns.map(cell).join("")}</tr>`;
}

const link = (href: string, text: string, attributes = "") =>
  `<a href="${escapeHtml(href)}"${attributes}>${escapeHtml(text)}</a>`;

function pager({ term, results: { number, totalPages }, basePath, messages: { search: ownMessages } }: SearchResults) {
  if (totalPages <= 1) return "";
  const step = (page: number, text: string) =>
    page === number || page < 0 || page >= totalPages
      ? `<span>${escapeHtml(text)}</span>`
      : link(`${basePath}/frame/search${formatQuery({ content: term, ...(page > 0 && { page }) })}`, text);
  return `<nav aria-label="${escapeHtml(ownMessages.pager.label)}">
${step(0, ownMessages.pager.first)}
${step(number - 1, ownMessages.pager.previous)}
<p>${escapeHtml(ownMessages.pager.status(String(number + 1), String(totalPages)))}</p>
${step(number + 1, ownMessages.pager.next)}
${step(totalPages - 1, ownMessages.pager.last)}
</nav>`;
}
