import { toReason, type UploadReport } from "cert-api";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findTemplateReport } from "../../template/template.service.ts";
import { checkCertificates, withCertificateProblems } from "../archives/certificateFacts.ts";
import { type ListCheckDeps, listReport } from "../check/checkActivityList.ts";
import { type AppliedSettings, applySettings, type SettingsRequest } from "./applySettings.ts";
import { refuseWithOffer } from "./buildOffer.ts";
import { findSubject, type ListSubject, toFile } from "./findSubject.ts";
import { storeSettings } from "./storeSettings.ts";

/**
 * Creates the operation that changes the settings of a list: of the one in use, or of one that waits for them together with
 * a template that does.
 */
export const createConfigure =
  (deps: ListCheckDeps) =>
  async (request: SettingsRequest, principal: Actor): Promise<UploadReport> => {
    const { store, clock } = deps;
    const subject = await findSubject(deps, request);
    const applied = await applySettings(deps, subject, request);
    const { checked, isDecided } = applied;
    if (isDecided && checked.errors > 0) throw await toRefusal(deps, { subject, applied, principal });
    const { activity, waiting, list: upload, template } = subject;
    const report = listReport(applied.list, {
      ...applied,
      activity: { ...activity, matches: applied.choices.matches },
      template,
      problems: checked.problems,
      total: checked.errors + checked.warnings,
      skipped: applied.choices.skipped,
    });
    const certificates = await checkCertificates(store, activity, isDecided ? applied.list : null);
    await storeSettings(store, { subject, request, applied, report, certificates }, { principal, at: clock() });
    if (waiting?.kind !== "template")
      return { kind: "name_list", file: toFile(upload), ...withCertificateProblems(report, certificates) };
    const templateReport = await findTemplateReport(store.read, toFile(waiting), activity.id);
    if (templateReport === undefined) throw new Refusal("notFound", toReason("activity.noReport"));
    return templateReport;
  };

function toRefusal(
  deps: ListCheckDeps,
  { subject, applied, principal }: { subject: ListSubject; applied: AppliedSettings; principal: Actor },
): Promise<Refusal> {
  const { activity, waiting, list: upload, bytes, template } = subject;
  const { choices, list, sheets, checked } = applied;
  const refusedList = {
    activity,
    template,
    file: { bytes, fileName: upload.file_name },
    list,
    choices,
    sheets,
    checked,
  };
  const reason = toReason("activity.choiceErrors", { count: checked.errors });
  const looked = waiting ?? upload;
  const field = looked.kind === "template" ? "template" : "name_list";
  return refuseWithOffer(deps, refusedList, { reason, principal, file: toFile(looked), field });
}
