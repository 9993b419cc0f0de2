import { dataKeys, holderSeparator, type NameListProblem, toNameListProblem } from "cert-api";
import type { CheckProblem, Placeholder, Values } from "cert-render";
import type { NameList, NameListRow } from "../../../lists/nameList.ts";
import { certificateValues } from "../../award/certificate/certificateValues.ts";
import { toPrintProblem } from "../../template/checkPrints.ts";
import { createContentWriter, numberPrefix, rowYear, type ActivityFacts } from "./awardContent.ts";

/** As long as an outside address of the product may well be; a code takes the same room whatever it says. */
const someAddress = "https://certificate.jyky.example.edu.cn/v/AAAAAAAAAAAAAAAAAAAAAA/1";

/**
 * What the certificate of a row will say, as wide as it can come out: a number that is still to be made has its most
 * digits, the day of issue too. What fits with them fits with fewer.
 */
export function rowValues(
  list: NameList,
  { facts, first, placeholders }: { facts: ActivityFacts; first: number; placeholders: readonly Placeholder[] },
) {
  const digits = Math.max(5, String(first + 2 * list.rows.length).length);
  const writeContent = createContentWriter(list.columns, facts);
  return (row: NameListRow): Values => {
    const prefix = numberPrefix(rowYear(list.columns, row, facts.year), facts.id);
    const number = row.number ?? `${prefix}${"8".repeat(digits)}`;
    return certificateValues({
      name: row.holders.join(holderSeparator),
      holders: row.holders,
      content: writeContent(row, number),
      issuedOn: `${facts.year}-12-28`,
      address: someAddress,
      placeholders,
    });
  };
}

/** What is wrong with the certificate of a row, in the words of the list. */
export function findRowProblem(problem: CheckProblem, at: NameListRow | undefined): NameListProblem {
  const [name, ...otherNames] = problem.names;
  const column = name === dataKeys.members ? dataKeys.name : name;
  return toNameListProblem(toPrintProblem(problem), {
    sheet: at?.sheet,
    row: at?.row ?? 0,
    ...(column !== undefined && otherNames.length === 0 && { column, placeholder: name }),
  });
}
