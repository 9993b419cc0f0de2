import { contract, formatHref } from "cert-api";
import type { ListSettingsHandlers } from "../../../components/nameListReport/NameListMatters.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useReload } from "../../query/cachedReads.ts";
import { useAction } from "../../query/useAction.ts";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { problemsOfRefusal } from "../../upload/useUploads.ts";
import { toFileOf } from "../activityFile.ts";
import type { StepProps } from "../activitySteps.ts";

/**
 * Returns the handlers for the settings of a reported list, or of a template for which the list needs other columns. They
 * are saved as a whole, with the revision of the activity on which they were made.
 */
export function useListSettings({
  activity,
  uploads,
  goOn,
  onChanged,
}: StepProps): (result: UploadResult) => ListSettingsHandlers | undefined {
  const { toasts, activityPage } = useAdminMessages();
  const { baseUrl } = useServices();
  const can = useCan();
  const reload = useReload("activity");
  const { id, name, revision, winnerColumn } = activity;
  const { run, isRunning, failure, input } = useAction(contract.nameList.configure, {
    done: toasts.choicesSaved,
    failed: ({ data }) => (data?.offer === undefined ? toasts.choicesFailed : null),
    onDone: (report) => {
      const field = report.kind === "template" ? "template" : "name_list";
      uploads.showReport({ ...toFileOf(activity, field), result: { status: "accepted", report } });
      onChanged();
    },
    onRefused: reload,
  });
  const { run: update } = useAction(contract.activity.update, {
    done: activityPage.saved,
    failed: toasts.updateFailed,
    onDone: onChanged,
  });
  return (result) => {
    if (!can(contract.nameList.configure)) return undefined;
    const file = result.status === "accepted" ? result.report.file.id : result.offer?.file.id;
    if (file === undefined) return undefined;
    const refused = input?.file === file ? failure : null;
    // Where only columns or sheets are to be chosen, no cell of the list is at fault
    const hasErrors = result.status === "refused" && result.problems.some(({ row }) => row !== undefined);
    return {
      busy: isRunning,
      refusal: refused && {
        message: refused.message,
        problems: problemsOfRefusal(refused),
        offer: refused.data?.offer,
      },
      markedHref: hasErrors ? formatHref(contract.nameList.marked, { id, file }, baseUrl) : undefined,
      ...(result.status === "accepted" && { next: goOn }),
      onSave: (settings) => run({ id, revision, file, ...settings }),
      ...(winnerColumn === null &&
        can(contract.activity.update) && {
          onShowColumn: ({ column }) => update({ id, name, winnerColumn: column }),
        }),
    };
  };
}
