import { nameListProblem, type NameListProblem, publicContentKeys } from "cert-api";
import type { Db } from "../../../../db/tables.ts";
import type { NameList, PersonalValues } from "../../../../sheets/index.ts";
import { listUsedTemplateVersions } from "../../../award/award/issue/issuedAwards.ts";
import { getTemplateVersion } from "../../../../files/templateVersions.ts";
import { listNames, type PrintedNames } from "../../template/placeholders.ts";

/**
 * Returns the columns that are shown to the public: those in search results, and those printed, which the verification
 * page shows too. An edit keeps the template of its award, so templates of issued awards count as well.
 */
export async function publicColumns(
  db: Db,
  activityId: number,
  template: PrintedNames | null,
): Promise<ReadonlySet<string>> {
  const columns = new Set<string>([...publicContentKeys, ...listNames(template)]);
  for (const id of await listUsedTemplateVersions(db, activityId)) {
    for (const name of listNames(await getTemplateVersion(db, id))) columns.add(name);
  }
  return columns;
}

export const publicPersonal = (
  { personal }: Pick<NameList, "personal">,
  columns: ReadonlySet<string>,
): PersonalValues[] => personal.filter(({ column }) => columns.has(column));

export const personalWarnings = (list: Pick<NameList, "personal">, columns: ReadonlySet<string>): NameListProblem[] =>
  publicPersonal(list, columns).map(({ code, sheet, column, rows, count }) =>
    nameListProblem(code, { sheet, row: rows[0], column }, { count, rows: rows.join("、") }),
  );
