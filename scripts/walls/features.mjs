import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain } from "../isMain.mjs";
import { root } from "../step.mjs";

/**
 * In cert-server: the features by wing, each with what it owns and the features that it may load. `docs/architecture.md`
 * shows this table.
 * @type {Record<string, Record<string, { owns: string, uses: string[] }>>}
 */
export const wings = {
  public: {
    search: {
      owns: "public search and its quotas, the administrators' search",
      uses: ["award", "contact", "searchIndex", "site", "template"],
    },
    searchIndex: { owns: "the keys under which awards are found", uses: [] },
    permalink: {
      owns: "the page that says whether a certificate is valid, the check of a file",
      uses: ["brand", "certificate", "contact", "holderCheck", "signature", "site", "template"],
    },
    site: {
      owns: "the built pages, sent with the institute's name and colours",
      uses: ["addressBase", "brand", "contact"],
    },
    brand: { owns: "name, mark, colours and privacy statement of the institute", uses: ["audit", "contact"] },
    contact: { owns: "whom visitors ask", uses: ["audit"] },
    docs: { owns: "the page of the interface, and its OpenAPI document", uses: ["brand", "session"] },
    addressBase: { owns: "the address that certificates print, and its template", uses: ["audit", "template"] },
  },
  activity: {
    activity: {
      owns: "create, rename, copy, remove, settings, the addresses of its files",
      uses: ["audit", "notification"],
    },
    template: { owns: "upload, compilation, preview, blanks, gallery", uses: ["activity", "audit", "font"] },
    font: { owns: "fonts that were uploaded", uses: ["audit"] },
    nameList: {
      owns: "upload, settings, matches, skipped rows, ZIP files of pictures and existing certificates",
      uses: ["activity", "audit", "award", "erasure", "holderCheck", "searchIndex", "template"],
    },
    publication: {
      owns: "preflight, plan, comparison, publish (`publishList.ts`), schedule",
      uses: [
        "activity",
        "addressBase",
        "audit",
        "award",
        "erasure",
        "fourEyes",
        "holderCheck",
        "nameList",
        "notification",
        "session",
        "template",
      ],
    },
  },
  award: {
    award: {
      owns: "records, issue, edits, states, versions",
      uses: ["addressBase", "audit", "font", "fourEyes", "notification", "searchIndex", "template"],
    },
    certificate: {
      owns: "PDF, DOCX and pictures of an award, archives of them",
      uses: ["audit", "award", "erasure", "holderCheck", "signature", "template"],
    },
    signature: { owns: "the electronic signature of a PDF", uses: ["audit"] },
    holderCheck: { owns: "what a visitor answers before a certificate is shown", uses: ["award"] },
    correction: {
      owns: "what holders ask to have corrected",
      uses: [
        "audit",
        "award",
        "certificate",
        "contact",
        "fourEyes",
        "holderCheck",
        "notification",
        "publication",
        "site",
        "template",
        "permalink",
      ],
    },
    selection: {
      owns: "the administrators' list, changes and downloads of many awards",
      uses: ["audit", "award", "certificate", "fourEyes"],
    },
  },
  handout: {
    handout: {
      owns: "ZIP, joined PDF, claim links, who has downloaded",
      uses: ["activity", "audit", "award", "certificate", "holderCheck", "notification", "site"],
    },
    notice: {
      owns: "mail and text messages, opt-outs, reminders",
      uses: ["activity", "audit", "award", "brand", "correction", "handout", "notification", "site"],
    },
  },
  people: {
    user: { owns: "accounts", uses: ["audit", "authority", "department", "role", "session"] },
    role: { owns: "roles", uses: ["authority"] },
    authority: { owns: "authorities, who holds which, the link tables", uses: ["audit"] },
    department: { owns: "departments", uses: ["audit"] },
    userRole: { owns: "which user has which role", uses: ["authority", "role", "user"] },
    roleAuthority: { owns: "which role has which authority", uses: ["authority", "role"] },
    session: { owns: "login, second factor, password, the login of another system", uses: ["audit"] },
    accessToken: { owns: "tokens for programs", uses: ["audit", "authority", "department", "notification", "session"] },
    fourEyes: { owns: "changes that a second person approves", uses: ["audit", "notification"] },
  },
  keeping: {
    audit: { owns: "the audit log and its chain", uses: [] },
    erasure: {
      owns: "erasing a person from everything that is stored",
      uses: ["audit", "authority", "searchIndex", "session"],
    },
    dashboard: { owns: "the figures of the home", uses: ["activity", "audit", "notification"] },
    notification: { owns: "what an administrator is told", uses: [] },
    metrics: { owns: "figures for monitoring", uses: [] },
    health: { owns: "whether the service can answer", uses: [] },
  },
};

/** Returns the features as a table of Markdown. */
export const formatFeatures = () =>
  [
    "| Wing | Noun | Owns | Uses |",
    "|---|---|---|---|",
    ...Object.entries(wings).flatMap(([wing, nouns]) =>
      Object.entries(nouns).map(([noun, { owns, uses }]) => `| ${wing} | \`${noun}\` | ${owns} | ${uses.join(", ")} |`),
    ),
  ].join("\n");

/** Returns a page with its table of features as they are now. @param {string} page */
export const writeFeatures = (page) => page.replace(/^\| Wing \|(?:.*\n)+?(?=\n)/mu, () => `${formatFeatures()}\n`);

if (isMain(import.meta.url)) {
  const file = join(root, "docs/architecture.md");
  writeFileSync(file, writeFeatures(readFileSync(file, "utf8")));
}
