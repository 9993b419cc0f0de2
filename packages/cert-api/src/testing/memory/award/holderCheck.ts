import { maskNumber } from "../../../nouns/names/maskName.ts";
import { dataKeys } from "../../../nouns/dataKeys.ts";
import { findContentText, parseContent } from "../../../nouns/award.ts";
import { findFactorAnswer } from "../../../nouns/search/factorAnswer.ts";
import { normalizeTerm } from "../../../nouns/search/searchTerm.ts";
import type { Activity, Award, FactorProof, SearchedAward, HolderCheck } from "../../../schemas/schemas.ts";
import { toReason } from "../../../wire/reasons.ts";
import { fieldRefusal, found, MemoryRefusal, type MemoryFactor, type State } from "../state.ts";

/** A row without the column that visitors are asked for, and what its award asks. */
export function takeFactor(
  listed: Record<string, string>,
  { holderCheck }: Activity,
): { values: Record<string, string>; factor: MemoryFactor | null } {
  if (!holderCheck) return { values: listed, factor: null };
  const { [holderCheck.column]: value = "", ...values } = listed;
  return { values, factor: { factor: holderCheck, answer: findFactorAnswer(value, holderCheck.digits) } };
}

/** Awards of an activity that asks nothing any more are shown to everybody. */
export function forgetFactors(state: State, activityId: string): void {
  for (const { id, activity } of state.awards) if (activity?.id === activityId) state.factors.delete(id);
}

const toProof = (id: string): string => `proof-of-${id}`;

/** What a visitor still has to answer. */
export function findQuestion(state: State, id: string, proof: string | undefined): HolderCheck | null {
  const { factor = null } = state.factors.get(id) ?? {};
  return proof === toProof(id) ? null : factor;
}

/** What a search shows of an award that asks for something. */
export function toAsked(
  { id, content }: Award,
  { state, term }: { state: State; term: string },
): Partial<SearchedAward> {
  const asked = state.factors.get(id);
  if (asked === undefined) return {};
  const number = findContentText(content, dataKeys.number);
  const isTyped = normalizeTerm(number) === normalizeTerm(term);
  const { 活动名称: activity = "", 年份: year = "" } = parseContent(content) ?? {};
  const shown = { 证书编号: isTyped ? number : maskNumber(number), 活动名称: activity, 年份: year };
  return { content: JSON.stringify(shown), holderCheck: asked.factor };
}

/** Compares an answer. Tries are not counted here. */
export function prove({ id, answer }: { id: string; answer: string }, state: State): FactorProof {
  found(state.awards, id);
  const asked = state.factors.get(id);
  if (asked === undefined) throw new MemoryRefusal("conflict", toReason("award.factorNotAsked"));
  const { column, digits } = asked.factor;
  const given = findFactorAnswer(answer, digits);
  if (given === null) throw fieldRefusal("invalid", "answer", toReason("award.factorTooShort", { column, digits }));
  if (asked.answer === null) throw new MemoryRefusal("conflict", toReason("award.factorUnknown"));
  if (given !== asked.answer)
    throw new MemoryRefusal("wrongFactor", toReason("award.factorWrong", { column, left: 4 }));
  return { proof: toProof(id), expiresAt: new Date(Date.now() + 600_000).toISOString() };
}
