import { toMessage, type Warn } from "./messages.ts";
import type { CodedMessage, Place, Warning } from "./model/model.ts";
import { type Messages, zhCN } from "./zh-CN.ts";

type Sentence = string | ((params: CodedMessage["params"]) => string);

/** Returns the sentence of a code of this package, by default in Chinese; undefined for an unknown code. */
export function describeCode(
  { code, params }: CodedMessage,
  { sentences }: { readonly sentences: object } = zhCN,
): string | undefined {
  if (!Object.hasOwn(sentences, code)) return undefined;
  const sentence = (sentences as Readonly<Record<string, Sentence>>)[code];
  return typeof sentence === "function" ? sentence(params) : sentence;
}

export const describePlace = (place: Place, messages: Messages = zhCN): string =>
  messages.describePlace(place.filter(({ code }) => Object.hasOwn(messages.sentences, code)));

export const toWarning = ({ code, params }: CodedMessage, placeCodes: Place): Warning => ({
  code,
  params,
  placeCodes,
  message: describeCode({ code, params }) ?? code,
  place: describePlace(placeCodes),
});

/** Collects warnings, each once, up to a limit. */
export function warningCollector(limit = Infinity): { warnings: Warning[]; warn: Warn } {
  const warnings: Warning[] = [];
  const seen = new Set<string>();
  return {
    warnings,
    warn(code, place, ...params) {
      const warning = toWarning(toMessage(code, ...params), place);
      const key = `${warning.message}\n${warning.place}`;
      if (seen.has(key) || warnings.length >= limit) return;
      seen.add(key);
      warnings.push(warning);
    },
  };
}
