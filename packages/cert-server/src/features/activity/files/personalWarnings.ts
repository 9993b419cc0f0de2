import { nameListProblem, type NameListProblem, publicContentKeys } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { NameList, PersonalValues } from "../../../lists/nameList.ts";
import { listUsedTemplateVersions } from "../publish/issuedAwards.store.ts";
import { getTemplateVersion, type TemplateFindings } from "../../../files/templateVersions.ts";
import { listNames } from "../../template/placeholders.ts";

/**
 * The columns that come before the public: what a search shows, and what is printed, which the verification page shows
 * too. A correction keeps the template that its award was issued with, so that the templates of issued awards count.
 */
export async function publicColumns(
  db: Kysely<Tables>,
  activityId: number,
  template: Pick<TemplateFindings, "placeholders" | "candidates"> | null,
): Promise<ReadonlySet<string>> {
  const columns = new Set<string>(publicContentKeys);
  for (const name of template === null ? [] : listNames(template)) columns.add(name);
  for (const id of await listUsedTemplateVersions(db, activityId)) {
    for (const name of listNames(await getTemplateVersion(db, id))) columns.add(name);
  }
  return columns;
}

/** The columns with values that look personal, as far as they come before the public. */
export const publicPersonal = (
  { personal }: Pick<NameList, "personal">,
  columns: ReadonlySet<string>,
): PersonalValues[] => personal.filter(({ column }) => columns.has(column));

/** One warning for each such column. */
export const personalWarnings = (list: Pick<NameList, "personal">, columns: ReadonlySet<string>): NameListProblem[] =>
  publicPersonal(list, columns).map(({ code, sheet, column, rows, count }) =>
    nameListProblem(code, { sheet, row: rows[0], column }, { count, rows: rows.join("、") }),
  );
