import {
  contract,
  dataKeys,
  formatHref,
  formatQuery,
  type HolderCheck,
  type PublicMessages,
  type WeChat,
} from "cert-api";
import { contactParagraph } from "../../../http/contactParagraph.ts";
import { certificateFileName } from "../../../text/certificateFileName.ts";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import { mayAskForCorrection, type PermalinkAward } from "./readPermalink.ts";

export interface PageOptions {
  basePath: string;
  formatDay(at: number): string;
  /** The address and the time of the verification, for paper. */
  printed: string;
  /** WeChat's browser, which cannot save some files; null for every other browser. */
  weChat: WeChat | null;
  path: string;
  pictureHash: string | undefined;
  proof: string | undefined;
  problem: string;
  messages: PublicMessages;
}

/** Renders the page behind a permalink as HTML that works without scripts, in the site's style. */
export function permalinkPage(award: PermalinkAward, options: PageOptions): string {
  const { basePath, path, problem, messages } = options;
  const { permalink } = messages;
  const rows = listFacts(award, options).map(({ key, value }) => row(messages.labelOf(key), value));
  const holder = award.isDisclosed ? [row(messages.labelOf(dataKeys.name), award.name, "holder")] : [];
  const heading = award.isDisclosed ? permalink.values : permalink.record;
  const content = `<h3>${escapeHtml(heading)} <small>${escapeHtml(permalink.version(award.version))}</small></h3>
<dl>
${[...holder, ...rows].join("\n")}
</dl>
${award.isDisclosed || award.question !== null ? "" : `<p class="note">${escapeHtml(hiddenNote(award, messages))}</p>`}`;
  const form =
    award.question === null
      ? ""
      : holderCheckForm({
          holderCheck: award.question,
          action: basePath + path,
          problem,
          messages: messages.holderCheck,
        });
  const isShown = isDownloadable(award);
  return article({
    state: award.state,
    headline: permalink.states[award.state],
    picture: isShown ? certificatePicture(award.id, options) : "",
    content: form + content,
    printed: options.printed,
    contact: award.contact,
    messages,
    actions: isShown ? downloadLinks(award, options) : [],
    links: [
      ...(award.state === "superseded" ? [link(`${basePath}/v/${award.id}`, permalink.current)] : []),
      link(`${basePath}/frame/search`, permalink.search),
      link(`${basePath}/verify`, permalink.checkFile),
      ...(mayAskForCorrection(award) ? [link(correctionHref(award.id, options), messages.correction.link)] : []),
    ],
  });
}

/** Returns the address of the form; a proof of the holder check opens it too. */
export const correctionHref = (id: string, { basePath, proof }: Pick<PageOptions, "basePath" | "proof">): string =>
  `${basePath}/v/${id}/correction${formatQuery({ proof })}`;

const isDownloadable = ({ question, downloadable, state }: PermalinkAward): boolean =>
  question === null && downloadable && (state === "valid" || state === "expired");

/**
 * Renders the certificate as a picture, which a long press saves on a phone, with instructions for WeChat users to get the
 * PDF. A long press in WeChat saves what is shown, and an SVG not at all.
 */
function certificatePicture(id: string, { basePath, weChat, proof, pictureHash: hash, messages }: PageOptions): string {
  const { permalink } = messages;
  const input = { id, ...(proof !== undefined && { proof }) };
  const displayHref = formatHref(contract.award.picture, { ...input, ...(hash !== undefined && { hash }) }, basePath);
  const savedHref = formatHref(contract.award.jpeg, input, basePath);
  const hint = weChat === null ? "" : `\n<p class="weChat">${escapeHtml(permalink.weChat[weChat])}</p>`;
  return `<figure>
<a href="${escapeHtml(savedHref)}"><img src="${escapeHtml(displayHref)}" alt="${escapeHtml(permalink.picture)}" fetchpriority="high"></a>
<figcaption>${escapeHtml(permalink.pictureAdvice)}</figcaption>${hint}
</figure>`;
}

/** Renders the links that save the certificate. WeChat saves pictures only by a long press, and no files at all on Android. */
function downloadLinks({ id, name, values }: PermalinkAward, options: PageOptions): string[] {
  const { basePath, weChat, proof, messages } = options;
  const { permalink } = messages;
  const number = values.find(({ key }) => key === dataKeys.number)?.value ?? null;
  const input = { id, ...(proof !== undefined && { proof }) };
  const pdf = link(formatHref(contract.award.pdf, input, basePath), permalink.download);
  const picture = link(
    formatHref(contract.award.jpeg, input, basePath),
    permalink.savePicture,
    certificateFileName(number, name, "jpg"),
  );
  if (weChat === null) return [pdf, picture];
  return weChat === "android" ? [] : [pdf];
}

export const noticePage = (
  headline: Headline,
  { basePath, messages, contact }: Pick<PageOptions, "basePath" | "messages"> & Pick<PermalinkAward, "contact">,
): string => {
  const { searchHere, checkFile } = messages.permalink;
  const links = [link(`${basePath}/frame/search`, searchHere), link(`${basePath}/verify`, checkFile)];
  return article({ state: "unknown", headline, contact, messages, links });
};

export interface Headline {
  label: string;
  text: string;
}

interface Article {
  state: string;
  headline: Headline;
  picture?: string;
  content?: string;
  /** A line that only paper shows. */
  printed?: string;
  /** Links that save the certificate; on a phone they stay within the thumb's reach. */
  actions?: readonly string[];
  links: readonly string[];
  contact: string | null;
  messages: PublicMessages;
}

export const article = ({
  state,
  headline,
  picture = "",
  content = "",
  printed = "",
  actions = [],
  links,
  contact,
  messages,
}: Article): string =>
  `<article class="permalink" data-state="${state}">
<header><h2>${escapeHtml(headline.label)}</h2><p>${escapeHtml(headline.text)}</p></header>
${picture}
<section>
${content}
${actions.length === 0 ? "" : `<p class="actions">${actions.join("\n")}</p>`}
<p class="links">${links.join("\n")}</p>
${contactParagraph(contact, messages.contact)}
${printed === "" ? "" : `<p class="printed">${escapeHtml(printed)}</p>`}
</section>
</article>`;

export const row = (key: string, value: string, className = "") =>
  `<div${className === "" ? "" : ` class="${className}"`}><dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd></div>`;

function hiddenNote({ state }: PermalinkAward, { permalink: { hidden } }: PublicMessages): string {
  return state === "withdrawn" || state === "erased" ? hidden[state] : hidden.neverPublic;
}

export function limitPage(seconds: number, { permalink }: PublicMessages): string {
  return `<article class="permalink" data-state="limited">
<header><h2>${escapeHtml(permalink.limited.label)}</h2><p>${escapeHtml(permalink.limited.text(seconds))}</p></header>
</article>`;
}

/** Lists what the page says of an award, in order. */
function listFacts(award: PermalinkAward, { formatDay, messages }: PageOptions): { key: string; value: string }[] {
  const { permalink } = messages;
  const { state, validUntil, updatedAt, changedAt, reason, existingHash, signer } = award;
  const day = (at: number | null) => at !== null && messages.formatDay(formatDay(at));
  const isChanged = state !== "valid" && state !== "expired";
  const facts: (readonly [key: string, value: string | false])[] = [
    [award.hasIssueDay ? permalink.issuedOn : permalink.recordedOn, messages.formatDay(award.issuedOn)],
    [permalink.validUntil, validUntil !== null && messages.formatDay(validUntil)],
    [permalink.updatedOn, day(updatedAt)],
    [isChanged ? permalink.changedOn[state] : "", isChanged && day(changedAt)],
    [permalink.reason, reason !== "" && reason],
    [permalink.existing.label, existingHash !== null && permalink.existing.text],
    [permalink.original, existingHash !== null && existingHash !== "" && permalink.fileHash(existingHash)],
    [permalink.signature.label, signer !== null && permalink.signature.text(signer)],
  ];
  return [
    // The last day of validity stands below, in one form, whatever the template prints
    ...award.values.filter(({ key }) => validUntil === null || key !== dataKeys.validUntil),
    ...facts.flatMap(([key, value]) => (value === false ? [] : [{ key, value }])),
  ];
}

/** Renders a link; one with a file name saves its file under it. */
export const link = (href: string, text: string, fileName: string | null = null) =>
  `<a href="${escapeHtml(href)}"${fileName === null ? "" : ` download="${escapeHtml(fileName)}"`}>${escapeHtml(text)}</a>`;

interface HolderCheckForm {
  holderCheck: HolderCheck;
  action: string;
  /** Reason why the previous answer was not accepted; empty if there was none. */
  problem: string;
  messages: PublicMessages["holderCheck"];
}

/** Renders the question as a form without scripts. It sends the answer in the body: browsers remember addresses. */
function holderCheckForm({ holderCheck, action, problem, messages }: HolderCheckForm): string {
  const { column, digits } = holderCheck;
  const isRefused = problem !== "";
  const descriptions = isRefused ? "holder-check-problem holder-check-note" : "holder-check-note";
  return `<form class="holder-check" method="post" action="${escapeHtml(action)}">
<h3>${escapeHtml(messages.title)}</h3>
<label for="holder-check">${escapeHtml(messages.label(column, digits))}</label>
${isRefused ? `<p id="holder-check-problem" class="problem" role="alert">${escapeHtml(problem)}</p>` : ""}
<input id="holder-check" name="answer" type="text" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="${descriptions}"${isRefused ? ' aria-invalid="true" autofocus' : ""}>
<button type="submit">${escapeHtml(messages.submit)}</button>
<p id="holder-check-note" class="note">${escapeHtml(messages.note)}</p>
</form>`;
}
