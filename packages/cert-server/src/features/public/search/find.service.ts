import { type Award, FIND_MAX, findPermalink, listReadings } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Scope } from "../../../http/access.ts";
import { findAward, listFirstAwards, selectInScope } from "../../award/award/record/storedAward.ts";
import { findIdByNumber, listUnindexed } from "./awardFind.store.ts";
import { toAward, withDownloads } from "../../award/award/record/toAward.ts";
import { findByFileName, findByNumber } from "./nameAndValue.service.ts";
import { searchStatements } from "./search.store.ts";
import { normalizeTerm } from "../../../text/normalizeTerm.ts";

/** Maximum number of matching awards that are checked for scope, if the caller's scope is limited. */
const LOOKED_THROUGH = 500;

/** Finds at most 20 awards for administrators, revoked ones too, by id, number, or part of a name or number. */
export function createFindService(store: Store, today: () => string) {
  const { read } = store;
  const statements = searchStatements(store);
  const source = { store, names: "full" as const, statements };
  const matching = async (term: string, scope: Scope) => {
    const limit = scope === "all" ? FIND_MAX : LOOKED_THROUGH;
    const range = { limit, offset: { names: 0, numbers: 0 }, parts: limit };
    const { whole, byName, byNumber } = await statements.page({ term, numbers: "start", ...range });
    const ids = new Set([...whole, ...byName, ...byNumber].map(({ id }) => id));
    return (await selectInScope(read, [...ids], scope)).slice(0, FIND_MAX);
  };

  const listIds = async (text: string, scope: Scope): Promise<Set<string>> => {
    const term = normalizeTerm(text);
    const matches = term === "" ? [] : await matching(term, scope);
    const byNumber = await findIdByNumber(read, text);
    const whole = [...(await findByNumber(source, term)), ...((await findByFileName(source, term))?.awards ?? [])].map(
      ({ id }) => id,
    );
    const unindexedIds = await listUnindexed(read, text, { scope, limit: FIND_MAX });
    const direct = [text, ...whole, ...(byNumber === undefined ? [] : [byNumber])];
    return new Set([...(await selectInScope(read, direct, scope)), ...matches, ...unindexedIds]);
  };

  return async (input: string, scope: Scope): Promise<Award[]> => {
    const text = findPermalink(input)?.id ?? input.trim();
    if (text === "") {
      const first = await listFirstAwards(read, scope, FIND_MAX);
      const awards = first.map((award) => toAward(award, today()));
      return withDownloads({ read }, awards);
    }
    const awards: Award[] = [];
    for (const reading of [text, ...listReadings(text).slice(1)]) {
      if (awards.length > 0) break;
      for (const id of await listIds(reading, scope)) {
        const award = await findAward(read, id);
        if (award !== undefined && award.state !== "withdrawn") awards.push(toAward(award, today()));
      }
    }
    return withDownloads({ read }, awards.slice(0, FIND_MAX));
  };
}
