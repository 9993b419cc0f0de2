import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { Language } from "cert-api";
import { type Coding, compressText } from "../../../http/compression.ts";
import { relocate } from "./relocate.ts";

/** A file of the built site. It is kept in memory, since it is small and never changes while the server runs. */
export interface SiteFile {
  bytes: Buffer;
  contentType: string;
  immutable: boolean;
  /** True for a script that pages of other sites load. */
  isForOtherSites: boolean;
  /** True for the page that scans codes. */
  usesCamera: boolean;
  /** Without quotes. */
  etag: string;
  /** Content security policy of the page, with its hashes; null for files that are no pages. */
  policy: string | null;
  /** The language of a page that exists in several; null for other files. */
  language: Language | null;
  encoded(coding: Coding): Promise<Buffer>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

/** Reads every file below a folder, by path, adapted to the base path; none if there is no folder. */
export async function readSite(folder: string, basePath: string): Promise<ReadonlyMap<string, SiteFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, SiteFile]> => {
        const path = file.slice(folder.length).split(sep).join("/").replace(/^\/*/, "/");
        return [path, siteFile(path, await readFile(file), (text) => relocate(text, basePath))];
      }),
    ),
  );
}

/** Creates a file of the site from its bytes. `fill` replaces placeholders if the file is a text. */
export function siteFile(path: string, built: Buffer, fill: (text: string) => string): SiteFile {
  const contentType = types[extname(path)] ?? "application/octet-stream";
  const bytes = isText(contentType) ? Buffer.from(fill(built.toString())) : built;
  const encodings = new Map<Coding, Promise<Buffer>>();
  return {
    bytes,
    contentType,
    immutable: path.startsWith("/_astro/"),
    isForOtherSites: path === "/embed.js" || path === "/embed.mjs",
    usesCamera: path.endsWith("/verify.html"),
    etag: hash("sha256", bytes, "base64url").slice(0, 22),
    language: null,
    policy: extname(path) === ".html" ? buildPolicy(bytes.toString()) : null,
    encoded(coding) {
      // Once while the server runs: the most that the coding can do, a quarter of a second for the largest script
      const encoding = encodings.get(coding) ?? compressText(bytes, coding, coding === "br" ? 11 : 9);
      encodings.set(coding, encoding);
      return encoding;
    },
  };
}

export const isText = (contentType: string): boolean => contentType.endsWith("; charset=utf-8");

export const isCompressible = (contentType: string): boolean => isText(contentType) || contentType === types[".wasm"];

/** Policy of pages that state none: the strictest with which they are still readable. */
export const strictPolicy = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'";

const policyElement = /<meta http-equiv="content-security-policy" content="([^"]*)">/i;

/** Returns a page without the policy that its header states, which is a kilobyte that does not compress. */
export const withoutPolicy = (html: string): string => html.replace(policyElement, "");

function buildPolicy(html: string): string {
  const meta = policyElement.exec(html)?.[1];
  if (meta === undefined) return strictPolicy;
  // A copy: V8 keeps the whole page for a part of its text
  return Buffer.from(meta.replaceAll("&#39;", "'").replace(/;\s*$/, "")).toString();
}
