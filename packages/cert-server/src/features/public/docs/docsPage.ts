import { hash } from "node:crypto";
import { type Brand, type Language, toBrandColours } from "cert-api";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import { docsMessages } from "../../../messages.ts";
import type { Interface, Operation, Parameter } from "./openApi.ts";

const style = (mark: { light: string; dark: string }) => `
:root { color-scheme: light dark; --ink: light-dark(#1b2330, #e8e6df); --soft: light-dark(#5b6472, #a9afb8);
  --line: light-dark(#d9d5c9, #363d48); --mark: light-dark(${mark.light}, ${mark.dark}); }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 4rem; color: var(--ink);
  background: light-dark(#faf8f3, #12161d); font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--mark); }
a { color: var(--mark); } nav a { margin-right: 1rem; display: inline-block; }
details { border-bottom: 1px solid var(--line); padding: .4rem 0; }
summary { cursor: pointer; } summary code { overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.2em; font-weight: 600; color: var(--mark); }
.soft { color: var(--soft); }
table { border-collapse: collapse; margin: .5rem 0; width: 100%; }
th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: left; vertical-align: top; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid var(--line); font-size: .85rem; }`;

/** Returns the content security policy of the page, which allows its own style sheet and nothing else. */
const toPolicy = (css: string) =>
  `default-src 'none'; style-src 'sha256-${hash("sha256", css, "base64")}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Messages = (typeof docsMessages)[Language];

/** Renders a page without scripts that describes the operations of each noun, in the colours of the institute. */
export function docsPage(
  { operations, schemas }: Interface,
  { brand, documentAddress, language }: { brand: Brand; documentAddress: string; language: Language },
): { policy: string; html: string } {
  const messages = docsMessages[language];
  const css = style(toBrandColours(brand).primary);
  const title = escapeHtml(`${brand.name} · ${messages.title}`);
  const nouns = [...new Set(operations.map(({ noun }) => noun))];
  const sections = nouns.map(
    (noun) =>
      `<section><h2 id="${noun}">${noun}</h2>${operations
        .filter((operation) => operation.noun === noun)
        .map((operation) => entry(operation, messages))
        .join("")}</section>`,
  );
  const types = Object.entries(schemas).map(
    ([name, schema]) => `<details id="${name}"><summary><code>${name}</code></summary>${toPre(schema)}</details>`,
  );
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${css}</style></head><body>
<h1>${title}</h1><p>${messages.lead}</p><p><a href="${escapeHtml(documentAddress)}">${messages.document}</a></p>
<nav>${nouns.map((noun) => `<a href="#${noun}">${noun}</a>`).join("")}</nav><main>${sections.join("")}
<section><h2>${messages.schemas}</h2>${types.join("")}</section></main></body></html>`;
  return { policy: toPolicy(css), html };
}

/** Returns a JSON Schema as HTML, in which the name of another schema leads to it. */
const toPre = (schema: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/gu,
    '<a href="#$1">$1</a>',
  )}</pre>`;

function entry({ method, path, summary, access, parameters, answer }: Operation, messages: Messages): string {
  const rows = parameters.map((parameter) => row(parameter, messages));
  const head = [messages.name, messages.place, messages.required, messages.type]
    .map((label) => `<th scope="col">${label}</th>`)
    .join("");
  const input =
    rows.length === 0
      ? ""
      : `<p>${messages.input}</p><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
  const output =
    typeof answer === "string"
      ? `<p>${messages.file}: <code>${escapeHtml(answer)}</code></p>`
      : `<p>${messages.output}</p>${toPre(answer)}`;
  return `<details><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span></summary>
<p class="soft">${messages.access}: <code>${access === "public" || access === "session" ? messages[access] : escapeHtml(access)}</code></p>${input}${output}</details>`;
}

const row = ({ name, in: place, required, schema }: Parameter, messages: Messages) =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${messages[place]}</td><td>${required ? messages.yes : messages.no}</td><td><code>${escapeHtml(
    JSON.stringify(schema),
  )}</code></td></tr>`;
