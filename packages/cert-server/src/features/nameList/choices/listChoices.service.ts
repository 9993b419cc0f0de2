import { toReason, type UploadReport } from "cert-api";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findTemplateReport } from "../../template/template.service.ts";
import { checkCertificates, withCertificateProblems } from "../certificates/resolveCertificates.ts";
import { type ListCheckDeps, listReport } from "../check/checkActivityList.ts";
import { findUnused } from "../columns/unusedColumns.ts";
import { refuseWithOffer } from "./buildOffer.ts";
import {
  type ChoiceRequest,
  type ChoiceSubject,
  chooseList,
  type ChosenList,
  findSubject,
  toFile,
} from "./chooseList.ts";
import { storeChoice } from "./storeChoice.ts";

export function createListChoices(deps: ListCheckDeps) {
  return async (request: ChoiceRequest, principal: Actor): Promise<UploadReport> => {
    const subject = await findSubject(deps, request);
    const chosen = await chooseList(deps, subject, request);
    if (chosen.checked.errors > 0) throw await toRefusal(deps, { subject, chosen, principal });
    return checkAndStore(deps, { subject, chosen, principal });
  };
}

interface Choice {
  subject: ChoiceSubject;
  chosen: ChosenList;
  principal: Actor;
}

function toRefusal(deps: ListCheckDeps, { subject, chosen, principal }: Choice): Promise<Refusal> {
  const { activity, waiting, list: upload, bytes, template } = subject;
  const { choices, raw, sheets, checked } = chosen;
  const file = { bytes, fileName: upload.file_name };
  const refusedList = { activity, template, file, list: raw, choices, sheets, checked };
  const reason = toReason("activity.choiceErrors", { count: checked.errors });
  const looked = waiting ?? upload;
  const field = looked.kind === "template" ? "template" : "name_list";
  return refuseWithOffer(deps, refusedList, { reason, principal, file: toFile(looked), field });
}

async function checkAndStore(deps: ListCheckDeps, { subject, chosen, principal }: Choice): Promise<UploadReport> {
  const { store, clock } = deps;
  const { waiting, list: upload, template } = subject;
  const { choices, raw, sheets, usedNames, list, checked, omittedColumns } = chosen;
  const activity = { ...subject.activity, matches: choices.matches };
  const unusedColumns = await findUnused(deps, { activity, template, list: raw, upload: upload.id, omittedColumns });
  const report = listReport(list, {
    activity,
    template,
    raw,
    usedNames,
    sheets,
    problems: checked.problems,
    total: checked.warnings,
    skipped: choices.skipped,
    unusedColumns,
  });
  const certificates = await checkCertificates(store, activity, list);
  const at = clock();
  await storeChoice(store, { subject, chosen, report, unusedColumns, certificates }, { principal, at });
  if (waiting?.kind !== "template") {
    return {
      kind: "name_list",
      file: toFile(upload),
      ...withCertificateProblems(report, certificates),
    };
  }
  const templateReport = await findTemplateReport(store.read, toFile(waiting), activity.id);
  if (templateReport === undefined) throw new Refusal("notFound", toReason("activity.noReport"));
  return templateReport;
}
