import { describeReason, holderSeparator, type InputError, toInputError, toReason } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { Refusal } from "../../../http/refusal.ts";
import { eachInTurn } from "../../../batches/inChunks.ts";
import { certificateValues } from "../template/certificateValues.ts";
import { checkPrints, toPrintProblem, toPrintReason } from "../template/checkPrints.ts";
import { getTemplateVersion } from "../../../files/templateVersions.ts";
import type { PlannedReissue } from "./pendingAwards.ts";

export const reprintKey = ({ award, issue }: PlannedReissue) =>
  `${award.id} ${award.version} ${issue.templateVersionId}`;

/** Checks new versions that the list's check does not cover; returns the keys of those checked. */
export async function checkReprints(
  { store, renderer }: { store: Store; renderer: Renderer },
  reissues: readonly PlannedReissue[],
): Promise<ReadonlySet<string>> {
  const open = reissues.filter(({ checked }) => !checked);
  const errors: InputError[] = [];
  for (const [versionId, alike] of Map.groupBy(open, ({ issue }) => issue.templateVersionId)) {
    // An existing certificate is not printed
    if (versionId === null) continue;
    const { programHash, placeholders } = await getTemplateVersion(store.read, versionId);
    const program = await readBytes(store.read, programHash);
    const rows: ReturnType<typeof certificateValues>[] = [];
    await eachInTurn(alike, ({ award, issue }) => {
      const { holders, content, issuedOn } = issue;
      const address = `https://certificate.example.edu.cn/v/${award.id}/1`;
      const name = holders.join(holderSeparator);
      rows.push(certificateValues({ name, holders, content, issuedOn, address, placeholders }));
    });
    const { problems } = await checkPrints(renderer, { program, programKey: programHash, rows });
    for (const problem of problems) {
      const reissue = alike[problem.row];
      if (reissue === undefined) continue;
      const { number, name } = reissue.award;
      const cause = toPrintReason(toPrintProblem(problem));
      const why = describeReason(cause);
      const reason = toReason("activity.unprintableAward", { number: number ?? "", name, why, cause: cause.code });
      errors.push(toInputError(reason, { placeholder: problem.names[0] }));
    }
  }
  if (errors.length > 0) {
    throw new Refusal("invalid", toReason("activity.reprintErrors", { count: errors.length }), {
      errors,
      total: errors.length,
    });
  }
  return new Set(open.map(reprintKey));
}
