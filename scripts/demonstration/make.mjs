// npm run demonstration: makes dist-demonstration, a demonstration of static files: the public search over stored answers, and Storybook.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { startServer } from "../../e2e/server.ts";
import { buildStale, startTargets } from "../build.mjs";
import { buildStorybook } from "../buildStorybook.mjs";
import { root } from "../step.mjs";

const folder = join(root, "dist-demonstration");

/** The terms that the page can answer. */
const terms = ["王伟", "文轩", "2025-JXAL-00007", "00040"];

/** @typedef {{ data: { content: { id: string }[] } }} Answer */

rmSync(folder, { recursive: true, force: true });
if (!(await buildStale(startTargets)) || !(await buildStorybook(join(folder, "storybook")))) process.exit(1);

// Certificates print the address of their server in a code
const server = await startServer({ CERT_PUBLIC_URL: "https://cert.example.org" });
try {
  /** @type {Record<string, Answer>} */
  const known = {};
  for (const term of terms) known[term] = await search(term);
  write("answers.json", JSON.stringify({ known, none: await search("无此人") }));
  const ids = new Set(Object.values(known).flatMap(({ data }) => data.content.map(({ id }) => id)));
  for (const id of ids) {
    for (const type of ["pdf", "png", "jpg"]) await store(`api/award/download/id/${id}.${type}`);
    await store(`api/award/picture/id/${id}`, ".svg");
    write(`v/${id}/index.html`, toStaticPage(await (await load(`v/${id}`)).text()));
  }
  for (const file of ["embed.js", "favicon.svg", "title.woff2"]) await store(file);
} finally {
  await server.stop();
}
const page = join(import.meta.dirname, "page");
cpSync(page, folder, { recursive: true });
write("index.html", readFileSync(join(page, "index.html"), "utf8").replace("<!--terms-->", terms.join("、")));
console.log(`The demonstration is in ${folder}: put it on any web server, below any path.`);

/** @param {string} term @returns {Promise<Answer>} */
async function search(term) {
  return (await load(`api/award/search?content=${encodeURIComponent(term)}`)).json();
}

/** @param {string} path */
async function load(path) {
  const answer = await fetch(`${server.url}/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Stores a file of the server under its own path. @param {string} path @param {string} ending which says what it is */
async function store(path, ending = "") {
  write(path + ending, new Uint8Array(await (await load(path)).arrayBuffer()));
}

/** @param {string} path @param {string | Uint8Array} content */
function write(path, content) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Returns a certificate's page in one language, with addresses that hold below any path. @param {string} html */
function toStaticPage(html) {
  return html
    .replace(/<section aria-label="English">.*?<\/section>/su, "")
    .replaceAll('href="/frame/search"', 'href="../../index.html"')
    .replaceAll(/(href="|src="|srcset="|url\()\//gu, "$1../../")
    .replaceAll(/(picture\/id\/[\w-]+)\?[^"]*/gu, "$1.svg")
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/u, ""); // It has the hash of styles with other addresses
}
