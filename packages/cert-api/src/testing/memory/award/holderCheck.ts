import { findContentText, parseContent } from "../../../nouns/award.ts";
import { dataKeys } from "../../../nouns/dataKeys.ts";
import { maskNumber } from "../../../nouns/names/maskName.ts";
import { findHolderAnswer } from "../../../nouns/search/holderAnswer.ts";
import { normalizeTerm } from "../../../nouns/search/searchTerm.ts";
import type { Activity, HolderCheck, HolderCheckProof, SearchedAward } from "../../../schemas/schemas.ts";
import { toReason } from "../../../wire/reasons.ts";
import { fieldRefusal, getRow, MemoryRefusal, type MemoryHolderCheck, type State } from "../state.ts";

/** A row without the column that visitors are asked for, and what its award asks. */
export function takeHolderCheck(
  row: Record<string, string>,
  { holderCheck }: Activity,
): { values: Record<string, string>; check: MemoryHolderCheck | null } {
  if (!holderCheck) return { values: row, check: null };
  const { [holderCheck.column]: value = "", ...values } = row;
  return { values, check: { holderCheck, answer: findHolderAnswer(value, holderCheck.digits) } };
}

/** Awards of an activity that asks nothing any more are shown to everybody. */
export function removeHolderChecks(state: State, activityId: string): void {
  for (const { id, activity } of state.awards) if (activity?.id === activityId) state.holderChecks.delete(id);
}

const toProof = (id: string): string => `proof-of-${id}`;

/** What a visitor still has to answer; null: nothing. */
export function findQuestion(state: State, id: string, proof: string | undefined): HolderCheck | null {
  const { holderCheck = null } = state.holderChecks.get(id) ?? {};
  return proof === toProof(id) ? null : holderCheck;
}

/** What a search shows of an award that asks for something: its number is masked unless it was typed. */
export function toAskedAward(award: SearchedAward, holderCheck: HolderCheck, term: string): SearchedAward {
  const number = findContentText(award.content, dataKeys.number);
  const content = { ...parseContent(award.content) };
  if (number !== "" && normalizeTerm(number) !== normalizeTerm(term)) content[dataKeys.number] = maskNumber(number);
  return { ...award, content: JSON.stringify(content), holderCheck };
}

/** Compares an answer. Tries are not counted here. */
export function prove({ id, answer: text }: { id: string; answer: string }, state: State): HolderCheckProof {
  getRow(state.awards, id);
  const check = state.holderChecks.get(id);
  if (check === undefined) throw new MemoryRefusal("conflict", toReason("award.factorNotAsked"));
  const { column, digits } = check.holderCheck;
  const answer = findHolderAnswer(text, digits);
  if (answer === null) throw fieldRefusal("invalid", "answer", toReason("award.factorTooShort", { column, digits }));
  if (check.answer === null) throw new MemoryRefusal("conflict", toReason("award.factorUnknown"));
  if (answer !== check.answer)
    throw fieldRefusal("wrongFactor", "answer", toReason("award.factorWrong", { column, left: 4 }));
  return { proof: toProof(id), expiresAt: new Date(Date.now() + 600_000).toISOString() };
}
