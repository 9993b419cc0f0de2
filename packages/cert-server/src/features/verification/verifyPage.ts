import { chineseDay, type Contact, contract, dataKeys, formatHref, type WeChat, zhCN } from "cert-api";
import { contactParagraph } from "../../http/contactParagraph.ts";
import { escapeHtml } from "../../http/escapeHtml.ts";
import { holderCheckForm } from "./holderCheckForm.ts";
import type { Verified } from "./verifyAward.ts";

const say = zhCN.verification;

/** Where the page leads to, and how days are counted. */
export interface PageOptions {
  /** Path of the product without a slash at the end. */
  basePath: string;
  formatDay(at: number): string;
  /** WeChat's browser, in which some files cannot be had; null for every other. */
  weChat: WeChat | null;
  /** The path of this page within the product, where an answer is sent. */
  path: string;
  /** The hash of the picture, which its address takes along; undefined where it is not known yet. */
  pictureHash: string | undefined;
  /** The proof of an answer, which the addresses of files take along. */
  proof: string | undefined;
  /** Why an answer was not taken; empty where none was sent. */
  problem: string;
}

/** What the page behind a lasting address says, as HTML that needs no script; its look is the site's. */
export function verifyPage(award: Verified, options: PageOptions): string {
  const { basePath, formatDay, path, problem } = options;
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
${award.isDisclosed || award.question !== null ? "" : `<p class="note">${escapeHtml(hiddenNote(award))}</p>`}`;
  const form =
    award.question === null ? "" : holderCheckForm({ holderCheck: award.question, action: basePath + path, problem });
  const isShown = isDownloadable(award);
  return article({
    state: award.state,
    verdict: say.states[award.state],
    picture: isShown ? certificatePicture(award.id, options) : "",
    content: form + content,
    contact: award.contact,
    actions: isShown ? downloadLinks(award.id, options) : [],
    links: [
      ...(award.state === "superseded" ? [link(`${basePath}/v/${award.id}`, say.current)] : []),
      link(`${basePath}/frame/search`, say.search),
    ],
  });
}

/** Returns whether a page shows the certificate itself. */
export const isDownloadable = ({ question, downloadable, state }: Verified): boolean =>
  question === null && downloadable && (state === "valid" || state === "expired");

/**
 * The certificate as a picture, which a phone saves by a long press; WeChat's users learn how they get at the PDF. Browsers
 * of before 2020 know no WebP.
 */
function certificatePicture(id: string, { basePath, weChat, proof, pictureHash: hash }: PageOptions): string {
  const input = { id, ...(proof !== undefined && { proof }) };
  const webp = formatHref(contract.award.webp, { ...input, ...(hash !== undefined && { hash }) }, basePath);
  const png = formatHref(contract.award.png, input, basePath);
  const hint = weChat === null ? "" : `\n<p class="weChat">${escapeHtml(say.weChat[weChat])}</p>`;
  return `<figure>
<picture><source type="image/webp" srcset="${escapeHtml(webp)}"><img src="${escapeHtml(png)}" alt="${escapeHtml(say.picture)}" fetchpriority="high"></picture>
<figcaption>${escapeHtml(say.pictureAdvice)}</figcaption>${hint}
</figure>`;
}

/** What saves the certificate. WeChat saves pictures by a long press only, and on Android no file at all. */
function downloadLinks(id: string, { basePath, weChat, proof }: PageOptions): string[] {
  const input = { id, ...(proof !== undefined && { proof }) };
  const pdf = link(formatHref(contract.award.pdf, input, basePath), say.download);
  const picture = link(formatHref(contract.award.png, input, basePath), say.savePicture, "download");
  if (weChat === null) return [pdf, picture];
  return weChat === "android" ? [] : [pdf];
}

/** What a page says that has no award to show: a verdict, and the way to the search. */
export const noticePage = (
  verdict: Verdict,
  { basePath, contact }: Pick<PageOptions, "basePath"> & Pick<Verified, "contact">,
): string => article({ state: "unknown", verdict, contact, links: [link(`${basePath}/frame/search`, say.searchHere)] });

/** The large word, and the sentence below it. */
export interface Verdict {
  label: string;
  text: string;
}

/** What a page consists of, as HTML but for the verdict. */
interface Article {
  state: string;
  verdict: Verdict;
  picture?: string;
  content?: string;
  /** What is done with the certificate; on a phone these stay within reach of the thumb. */
  actions?: readonly string[];
  /** Where the page leads to. */
  links: readonly string[];
  /** Whom to ask; null: nobody is named. */
  contact: Contact | null;
}

const article = ({ state, verdict, picture = "", content = "", actions = [], links, contact }: Article): string =>
  `<article class="verification" data-state="${state}">
<header><h2>${escapeHtml(verdict.label)}</h2><p>${escapeHtml(verdict.text)}</p></header>
${picture}
<section>
${content}
${actions.length === 0 ? "" : `<p class="actions">${actions.join("\n")}</p>`}
<p class="links">${links.join("\n")}</p>
${contactParagraph(contact)}
</section>
</article>`;

const row = (key: string, value: string, className = "") =>
  `<div${className === "" ? "" : ` class="${className}"`}><dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd></div>`;

const hiddenNote = ({ state }: Verified) =>
  state === "withdrawn" || state === "erased" ? say.hidden[state] : say.hidden.neverPublic;

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

const link = (href: string, text: string, attribute: "download" | null = null) =>
  `<a href="${escapeHtml(href)}"${attribute === null ? "" : ` ${attribute}`}>${escapeHtml(text)}</a>`;
