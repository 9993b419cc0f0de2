import {
  normalizeTerm, PAGE_SIZE, parseContent, publicContentKeys, SEARCH_TERM_MAX, SEARCH_TERM_MIN, SEARCH_TOTAL_MAX,
  searchTermProblem, type Page, type SearchedAward, termMessages,
} from "cert-api";
import type { Store } from "../../db/open.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import { searchStatements } from "./awardKey.store.ts";

/** The public search (docs/spec.md, section 21). */
export function createSearch({ store, match }: { store: Store; match: "contains" | "exact" }) {
  const statements = searchStatements(store.read, match);

  return async (content: string, asked = 0): Promise<Page<SearchedAward>> => {
    const problem = searchTermProblem(content);
    if (problem !== null) {
      const message = termMessages[problem](problem === "tooShort" ? SEARCH_TERM_MIN : SEARCH_TERM_MAX);
      throw fieldRefusal("invalid", "content", message);
    }
    const term = normalizeTerm(content);
    const first = asked === 0 ? await statements.page(term, PAGE_SIZE, 0) : [];
    const alone = asked === 0 && first.length < PAGE_SIZE;
    const counted = alone ? first.length : await statements.count(term, SEARCH_TOTAL_MAX + 1);
    const total = Math.min(counted, SEARCH_TOTAL_MAX);
    const totalPages = Math.ceil(total / PAGE_SIZE);
    const number = Math.max(0, Math.min(asked, totalPages - 1));
    const found = asked === 0 ? first : await statements.page(term, PAGE_SIZE, number * PAGE_SIZE);
    return {
      content: found.map(({ id, name, content: text }) => ({ id, name, content: publicPart(text) })),
      totalPages,
      number,
      total,
      ...(counted > SEARCH_TOTAL_MAX && { capped: true }),
    };
  };
}

/** The three public keys that exist; nothing else leaves by this door. */
function publicPart(content: string): string {
  const structured = parseContent(content) ?? {};
  const shown: Record<string, string | readonly string[]> = {};
  for (const key of publicContentKeys) {
    const value = structured[key];
    if (value !== undefined) shown[key] = value;
  }
  return JSON.stringify(shown);
}
