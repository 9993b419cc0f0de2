import { hash } from "node:crypto";
import { chineseDay, dataKeys, verificationMessages as say } from "cert-api";
import { escapeHtml } from "../../http/escapeHtml.ts";
import { pageStyle } from "./pageStyle.ts";
import type { Verified } from "./verifyAward.ts";

/** The policy of the page: nothing but its own style, no script at all. */
export const verifyPolicy =
  `default-src 'none'; style-src 'sha256-${hash("sha256", pageStyle, "base64")}'; base-uri 'none'; form-action 'none'`;

/** Where the page leads to, and how days are counted. */
export interface PageOptions {
  /** Path of the product without a slash at the end. */
  basePath: string;
  dayOf(at: number): string;
}

/** The page behind a lasting address: plain HTML that needs no script and nothing from elsewhere. */
export function verifyPage(award: Verified, { basePath, dayOf }: PageOptions): string {
  const state = say.states[award.state];
  const rows = [
    { key: dataKeys.name, value: award.name },
    ...award.values,
    { key: say.issuedOn, value: chineseDay(award.issuedOn) },
    ...changes(award, dayOf),
  ];
  const links = [
    award.state === "superseded" ? link(`${basePath}/v/${award.id}`, say.current) : "",
    award.downloadable && award.state === "valid" ? link(`${basePath}/api/award/download/id/${award.id}.pdf`, say.download) : "",
    link(`${basePath}/frame/search`, say.search),
  ];
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(say.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(say.title)}</h1>
<p class="state" data-state="${award.state}"><strong>${escapeHtml(state.label)}</strong> ${escapeHtml(state.text)}</p>
<h2>${escapeHtml(say.values)} <small>${escapeHtml(say.version(award.version))}</small></h2>
<dl>
${rows.map(({ key, value }) => `<div><dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd></div>`).join("\n")}
</dl>
<p class="links">${links.filter((one) => one !== "").join("\n")}</p>
</main>
</body>
</html>
`;
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
