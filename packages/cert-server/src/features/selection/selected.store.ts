import type { Kysely } from "kysely";
import type { AwardTable, Tables } from "../../db/tables.ts";
import { type Scope, whereInScope } from "../../resource/scope.ts";
import { selectCurrentVersions } from "../award/record/awardRuns.ts";

export interface SelectedAward {
  id: string;
  activityId: number | null;
  state: AwardTable["state"];
  number: string | null;
  version: number;
  name: string;
  validUntil: string | null;
}

/** Lists awards by id, in order of creation, without those that are withdrawn or out of scope. */
export function listSelected(db: Kysely<Tables>, ids: readonly string[], scope: Scope): Promise<SelectedAward[]> {
  return selectCurrentVersions(db)
    .select([
      "a.id",
      "a.activity_id as activityId",
      "a.state",
      "a.number",
      "a.version",
      "v.name",
      "v.valid_until as validUntil",
    ])
    .where("a.id", "in", ids)
    .where("a.state", "<>", "withdrawn")
    .where(whereInScope("a.department_id", scope))
    .orderBy("a.seq")
    .execute();
}
