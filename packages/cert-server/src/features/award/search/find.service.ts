import { type Award, FIND_MAX, normalizeTerm } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { toContract } from "../award.service.ts";
import { findAward, listAwards } from "../award.store.ts";
import { findIdByNumber, listRevokedByName } from "./awardFind.store.ts";
import { searchStatements } from "./search.store.ts";

/** Finds awards for administrators, revoked ones too: by id, by number, by a part of a name or number; at most 20. `today` decides which have expired. */
export function createFindService({ read }: Store, today: () => string) {
  const statements = searchStatements(read);
  const matching = async (term: string) => {
    const range = { limit: FIND_MAX, offset: { names: 0, numbers: 0 }, parts: FIND_MAX };
    const { whole, byName, byNumber } = await statements.matches({ term, numbers: "start", ...range });
    return [...new Set([...whole, ...byName, ...byNumber])].slice(0, FIND_MAX);
  };

  return async (input: string): Promise<Award[]> => {
    const text = input.trim();
    if (text === "") {
      return (await listAwards(read, null, { total: FIND_MAX, limit: FIND_MAX, offset: 0 })).map((award) =>
        toContract(award, today()),
      );
    }
    const term = normalizeTerm(text);
    const matches = term === "" ? [] : await matching(term);
    const ids = new Set([
      text,
      await findIdByNumber(read, text),
      ...matches,
      ...(await listRevokedByName(read, text, FIND_MAX)),
    ]);
    const awards: Award[] = [];
    for (const id of ids) {
      const award = id === undefined ? undefined : await findAward(read, id);
      if (award !== undefined && award.state !== "withdrawn") awards.push(toContract(award, today()));
    }
    return awards.slice(0, FIND_MAX);
  };
}
