import { contract, formatHref, type Activity, type Failure, type NameListReport } from "cert-api";
import { useState } from "react";
import {
  NameListChoice,
  type NameListChoiceProps,
  type NameListChoices,
} from "../../../components/nameListChoice/NameListChoice.tsx";
import { isUndecided } from "../../../components/uploadReport/ReportFacts.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { NameListQuestion } from "../../../components/nameListChoice/NameListQuestion.tsx";
import { nameListQuestions } from "../../../components/nameListChoice/nameListQuestions.ts";
import { RefusalNote } from "../../../components/problemList/RefusalNote.tsx";
import { fill } from "../../../messages/fill.ts";
import { UnusedColumns } from "../../../components/nameListChoice/UnusedColumns.tsx";
import { useReload } from "../../query/cachedReads.ts";
import { useAction } from "../../query/useAction.ts";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { problemsOfRefusal, refusedUpload } from "../../upload/useUploads.ts";
import type { StepProps } from "../activitySteps.ts";

export interface ReportChoicesProps {
  activity: Activity;
  result: UploadResult;
  onChosen: (result: UploadResult) => void;
}

/** The choices for using a refused list or template, or other columns of a list. Renders nothing for other files. */
export function ReportChoices({ activity: { id, revision }, result, onChosen }: ReportChoicesProps) {
  const toasts = useAdminMessages("toasts");
  const { baseUrl } = useServices();
  const can = useCan();
  const reload = useReload("activity");
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isRunning, run } = useAction(contract.nameList.configure, {
    done: toasts.choicesSaved,
    failed: toasts.choicesFailed,
    onDone: (report) => {
      setFailure(null);
      onChosen({ status: "accepted", report });
    },
    onRefused: (refused) => {
      const { offer } = refused.data ?? {};
      reload();
      if (offer === undefined || result.status === "accepted") setFailure(refused);
      else onChosen({ ...result, ...refusedUpload(offer.file.fileName, refused) });
    },
  });
  const offer = findOffer(result);
  if (offer === null || !can(contract.nameList.configure)) return null;
  const { file, ...choice } = offer;
  // Where only columns or sheets are to be chosen, no cell of the list is at fault
  const hasErrors = result.status === "refused" && result.problems.some(({ row }) => row !== undefined);
  const choose = (choices: NameListChoices) => run({ id, revision, file, ...choices });
  return (
    <NameListChoice
      key={JSON.stringify(offer)}
      {...choice}
      markedHref={hasErrors ? formatHref(contract.nameList.marked, { id, file }, baseUrl) : undefined}
      busy={isRunning}
      refusal={failure && { message: failure.message, problems: problemsOfRefusal(failure) }}
      onChoose={choose}
    />
  );
}

type Offer = Pick<NameListChoiceProps, "purpose" | "matches" | "choosable" | "sheets" | "errorRows" | "soundRows"> & {
  file: string;
};

/** Returns the choices for the reported file, or null if there are none. */
function findOffer(result: UploadResult): Offer | null {
  if (result.status === "refused") {
    if (result.offer === undefined) return null;
    const { file, field, ...choice } = result.offer;
    return { ...choice, file: file.id, purpose: field === "template" ? "template" : "list" };
  }
  const { report } = result;
  if (report.kind !== "name_list" || (report.matches ?? []).length === 0 || isUndecided(report)) return null;
  return { purpose: "change", file: report.file.id, matches: report.matches, choosable: report.choosable };
}

/** Asks which unused columns of the reported list are imported. Renders nothing for other files, or if all columns are used. */
export function ReportColumns({ activity: { id, revision }, result, onChosen }: ReportChoicesProps) {
  const can = useCan();
  const { isRunning, run, failure } = useNameListChange(onChosen);
  if (!isList(result) || !can(contract.nameList.configure)) return null;
  const { unused = [], file } = result.report;
  if (unused.length === 0) return null;
  return (
    <UnusedColumns
      key={JSON.stringify([file.id, unused])}
      columns={unused}
      busy={isRunning}
      refusal={failure?.message}
      onChoose={({ columns }) => run({ id, revision, file: file.id, unused: columns })}
    />
  );
}

/** Asks how the reported list is read where it can be read in two ways. Renders nothing if that is nowhere. */
export function ReportAnswers({ activity: { id, revision }, result, onChosen }: ReportChoicesProps) {
  const messages = useAdminMessages("nameListQuestions");
  const can = useCan();
  const { isRunning, run, failure: refused, input } = useNameListChange(onChosen);
  if (!isList(result) || isUndecided(result.report) || !can(contract.nameList.configure)) return null;
  const { file, problems } = result.report;
  const failure = input?.file === file.id ? refused : null;
  return (
    <>
      {nameListQuestions(problems, messages).map((question) => (
        <NameListQuestion
          key={question.title}
          {...question}
          busy={isRunning}
          onAnswer={({ value }) => run({ id, revision, file: file.id, ...value })}
        />
      ))}
      {failure && (
        <RefusalNote
          refusal={{ message: failure.message, problems: problemsOfRefusal(failure) }}
          messages={{ label: messages.problems }}
        />
      )}
    </>
  );
}

/** Offers to show the column that tells namesakes of the reported list apart, unless the activity shows one already. */
export function ReportNamesakes({
  activity: { id, name, winnerColumn },
  result,
  onChanged,
}: Pick<StepProps, "activity" | "onChanged"> & { result: UploadResult }) {
  const can = useCan();
  const messages = useAdminMessages("namesakeChoice");
  const { saved } = useAdminMessages("activityPage");
  const toasts = useAdminMessages("toasts");
  const { isRunning, run } = useAction(contract.activity.update, {
    done: saved,
    failed: toasts.updateFailed,
    onDone: onChanged,
  });
  if (!isList(result) || winnerColumn !== null || !can(contract.activity.update)) return null;
  const { names = 0, column = null } = result.report.namesakes ?? {};
  if (column === null) return null;
  return (
    <NameListQuestion
      title={messages.title}
      advice={fill(messages.advice, { names, column })}
      answers={[{ label: fill(messages.show, { column }), value: column }]}
      busy={isRunning}
      onAnswer={({ value }) => run({ id, name, winnerColumn: value })}
    />
  );
}

const isList = (result: UploadResult): result is { status: "accepted"; report: NameListReport } =>
  result.status === "accepted" && result.report.kind === "name_list";

/** Returns an action that changes how an accepted list is read. `onChosen` receives the report on the changed list. */
function useNameListChange(onChosen: ReportChoicesProps["onChosen"]) {
  const toasts = useAdminMessages("toasts");
  const reload = useReload("activity");
  return useAction(contract.nameList.configure, {
    done: toasts.choicesSaved,
    failed: toasts.choicesFailed,
    onDone: (report) => onChosen({ status: "accepted", report }),
    onRefused: reload,
  });
}
