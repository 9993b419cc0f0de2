import {
  addMonths,
  dataKeys,
  findValidityText,
  findValidUntil,
  holderSeparator,
  type NameListProblem,
  parseContent,
  parseValidity,
  toNameListProblem,
} from "cert-api";
import type { CheckProblem, Placeholder, Renderer, Values } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import { type NameList, type NameListRow, toFileColumn } from "../../../sheets/index.ts";
import { certificateValues } from "../template/certificateValues.ts";
import { checkPrints, toPrintProblem } from "../template/checkPrints.ts";
import { createAwardContentWriter, numberPrefix, rowYear, type ActivityFacts } from "../activity/awardContent.ts";

export interface PreflightInput {
  list: NameList;
  /** The hash of all that the list was made of. */
  listHash: string;
  facts: ActivityFacts;
  template: TemplateVersion;
  first: number;
  /** Number of times that awards of the activity had been erased when this was read. */
  erasures: number;
}

/**
 * Creates a function that renders the certificates of some rows, as far as necessary. It returns the number that it
 * rendered and what is wrong with the rows.
 */
export async function createRowCheck(
  { store, renderer }: { store: Store; renderer: Renderer },
  { list, facts, first, template: { programHash, placeholders } }: PreflightInput,
): Promise<(rows: readonly NameListRow[]) => Promise<{ rendered: number; problems: NameListProblem[] }>> {
  const program = await readBytes(store.read, programHash);
  const getValues = createRowValues(list, { facts, first, placeholders });
  return async (rows) => {
    const values = rows.map(getValues);
    const { rendered, problems } = await checkPrints(renderer, { program, programKey: programHash, rows: values });
    return {
      rendered,
      problems: problems.map((problem) => toFileColumn(list, toRowProblem(problem, rows[problem.row]))),
    };
  };
}

/** An address as long as a public address can reasonably be. A QR code takes the same area for any content. */
const someAddress = "https://certificate.jyky.example.edu.cn/v/AAAAAAAAAAAAAAAAAAAAAA/1";

/**
 * Creates a function that returns the values of a row's certificate at their widest: numbers not yet assigned have the maximum digits, and the
 * issue date is the widest. Any actual values then fit as well.
 */
function createRowValues(
  list: NameList,
  { facts, first, placeholders }: { facts: ActivityFacts; first: number; placeholders: readonly Placeholder[] },
) {
  const digits = Math.max(5, String(first + 2 * list.rows.length).length);
  const issuedOn = `${facts.year}-12-28`;
  const validityMonths = facts.validityMonths && toWholeYears(facts.validityMonths);
  const writeContent = createAwardContentWriter(list.columns, { ...facts, validityMonths });
  return (row: NameListRow): Values => {
    const prefix = numberPrefix(rowYear(list.columns, row, facts.year), facts.id);
    const number = row.number ?? `${prefix}${"8".repeat(digits)}`;
    const content = writeContent(row, number, issuedOn);
    return certificateValues({
      name: row.holders.join(holderSeparator),
      holders: row.holders,
      content,
      issuedOn,
      validUntil: findWidestDay(content, issuedOn),
      address: someAddress,
      placeholders,
    });
  };
}

const toWholeYears = (months: number) => Math.ceil(months / 12) * 12;

/** Returns the last day of a row's validity. One counted from the issue date gets an equally wide month and day. */
function findWidestDay(content: string, issuedOn: string): string | null {
  const validity = parseValidity(findValidityText(parseContent(content) ?? {})?.text ?? "");
  return validity?.kind === "months"
    ? addMonths(issuedOn, toWholeYears(validity.months))
    : findValidUntil(content, issuedOn);
}

function toRowProblem(problem: CheckProblem, at: NameListRow | undefined): NameListProblem {
  const [name, ...otherNames] = problem.names;
  const column = name === dataKeys.members ? dataKeys.name : name;
  return toNameListProblem(toPrintProblem(problem), {
    sheet: at?.sheet,
    row: at?.row ?? 0,
    ...(column !== undefined && otherNames.length === 0 && { column, placeholder: name }),
  });
}
