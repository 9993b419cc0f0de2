import { activityMessages, holderSeparator, type InputError, nameListProblems } from "cert-api";
import type { CheckProblem, Renderer } from "cert-render";
import type { Store } from "../../db/open.ts";
import { bytesOf } from "../../files/bytes.ts";
import { Refusal } from "../../http/refusal.ts";
import { certificateValues } from "../award/issuing.service.ts";
import { templateVersion } from "../template/template.service.ts";
import type { PlannedReissue } from "./issues.ts";
import { checkRows } from "./preflight.ts";

/** What stands for a new version of an award that was checked. */
export const reprintKey = ({ award, issue }: PlannedReissue) => `${award.id} ${award.version} ${issue.templateVersionId}`;

/**
 * Checks the new versions that no check of the list covers: corrections that keep an earlier template, and issued awards
 * that are to be printed with another one. Answers what was checked; refused when one cannot be printed.
 */
export async function checkReprints(
  { store, renderer }: { store: Store; renderer: Renderer },
  reissues: readonly PlannedReissue[],
): Promise<ReadonlySet<string>> {
  const open = reissues.filter(({ checked }) => !checked);
  const errors: InputError[] = [];
  for (const [versionId, alike] of Map.groupBy(open, ({ issue }) => issue.templateVersionId)) {
    const { programHash } = await templateVersion(store.read, versionId);
    const program = await bytesOf(store.read, programHash);
    const rows = alike.map(({ award, issue: { holders, content, issuedOn } }) =>
      certificateValues({ name: holders.join(holderSeparator), holders, content, issuedOn, address: `https://${award.id}.example.edu.cn` }));
    const { problems } = await checkRows(renderer, { program, programKey: programHash, rows });
    for (const problem of problems) {
      const reissue = alike[problem.row];
      if (reissue === undefined) continue;
      const message = activityMessages.unprintableAward(reissue.award.number ?? "", reissue.award.name, reasonOf(problem));
      errors.push({ placeholder: problem.names[0], message });
    }
  }
  if (errors.length > 0) {
    throw new Refusal("invalid", activityMessages.reprintErrors(errors.length), { errors, total: errors.length });
  }
  return new Set(open.map(reprintKey));
}

function reasonOf({ kind, names, characters = "", message }: CheckProblem): string {
  const said = names.join(holderSeparator);
  switch (kind) {
    case "missingValue":
      return nameListProblems.emptyValue.say(said);
    case "missingGlyph":
      return nameListProblems.missingGlyph.say(characters);
    case "pages":
      return nameListProblems.morePages.say(said);
    case "overfull":
      return nameListProblems.noRoom.say(said);
    case "unprintable":
      return message;
  }
}
