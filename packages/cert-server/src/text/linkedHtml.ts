import type { LinkedPart } from "cert-api";
import { escapeHtml } from "./escapeHtml.ts";

/** Returns the parts of a text as HTML. Their links leave the frame that a page may be shown in. */
export const linkedHtml = (parts: readonly LinkedPart[]): string =>
  parts
    .map(({ text, href }) =>
      href === null ? escapeHtml(text) : `<a href="${escapeHtml(href)}" target="_top">${escapeHtml(text)}</a>`,
    )
    .join("");
