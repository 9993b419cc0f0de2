import { describeConfirmation, nameListNotes, nameListProblem, type NameListProblem, type Plan } from "cert-api";
import { selectUndownloaded } from "../award/issue/issue.service.ts";
import type { NameList } from "../../lists/index.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import { countSkipped } from "../listReading/prepareList.ts";
import { listFilledNames } from "../nameList/check/checkValidity.ts";
import { toMarkProblems } from "../template/placeholders.ts";
import { type Comparison, countOutcome } from "./comparison.ts";
import { listConfirmations } from "./confirmations.ts";
import { listOutdatedAwards } from "./pendingAwards.ts";
import type { PublishDeps, PublishInput } from "./publishInput.ts";
import { listKeptAddresses } from "./replaceEncryptedValues.ts";

/** An activity with what it would be published with, compared with its awards. */
export interface ComparedActivity extends Comparison {
  activity: ActivityWithList;
  input: PublishInput;
}

/** Returns the effects of publishing an activity, and what has to be confirmed before. */
export async function describePlan(
  deps: PublishDeps,
  { activity, input, matching, token }: ComparedActivity,
): Promise<Plan> {
  const { read } = deps.store;
  const { template, list } = input;
  const skipped = countSkipped(activity.skipped, activity.sheets);
  const outdated = await listOutdatedAwards(matching, template);
  const confirmations = await listConfirmations(deps, activity, input);
  const confirmed = new Set<string>(confirmations.map(({ code }) => code));
  const noted = list.problems.filter(({ code }) => nameListNotes.has(code) && !confirmed.has(code));
  const notes = [...noted, ...listHiddenSheets(list)];
  const keptAddresses = await listKeptAddresses(read, activity.id, matching);
  const undownloaded = (await selectUndownloaded(read, outdated)).length;
  return {
    ...countOutcome(matching),
    token,
    ...(matching.unclear.length > 0 && { undecided: matching.unclear.length }),
    ...(skipped > 0 && { skipped }),
    ...(keptAddresses.length > 0 && { keptAddresses: new Set(keptAddresses.map(({ award_id }) => award_id)).size }),
    confirmations: confirmations.map((confirmation) => describeConfirmation(confirmation)),
    confirmationCodes: confirmations.map(({ code, params }) => ({ code, params: { ...params } })),
    ...(notes.length > 0 && { notes }),
    marks: toMarkProblems(template?.candidates ?? [], listFilledNames(input.list.columns, activity.validityMonths)),
    replacedTemplate: outdated.length === 0 ? null : { awards: outdated.length, undownloaded },
  };
}

const listHiddenSheets = ({ sheets }: Pick<NameList, "sheets">): NameListProblem[] =>
  sheets
    .filter(({ hidden, hasName, rows }) => hidden && hasName && rows > 0)
    .map(({ name: sheet, rows }) => nameListProblem("hiddenSheet", { sheet }, { sheet, rows }));
