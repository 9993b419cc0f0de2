import { Marked } from "marked";
import { escapeHtml } from "./escapeHtml.ts";

/**
 * Renders Markdown as HTML for a public page. HTML in the text is shown as text, pictures are their descriptions, and links
 * lead to https addresses only. Headings begin at the second level.
 */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false }) as string;

const marked = new Marked({
  renderer: {
    html: (html) => escapeHtml(html),
    image: (_href, _title, description) => description,
    heading: (text, level) => `<h${Math.min(level + 1, 6)}>${text}</h${Math.min(level + 1, 6)}>\n`,
    // A bare address comes escaped
    link: (href, _title, text) =>
      /^https:\/\//iu.test(href) ? `<a href="${escapeHtml(href.replaceAll("&amp;", "&"))}">${text}</a>` : text,
  },
});

const MARKS_MAX = 100;

/** Reports whether a text has so many marks in a paragraph, or such deep nesting, that rendering it takes seconds. */
export const hasTooManyMarks = (text: string): boolean =>
  /^(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])){20}/mu.test(text) ||
  text.split(/\n\s*\n/u).some((paragraph) => (paragraph.match(/[*_~`[\]<]/gu) ?? []).length > MARKS_MAX);
