import { type Activity, listNeeds, contract, type ActivityField } from "cert-api";
import type { Column } from "../../../components/dataTable/DataTable.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { Uploads } from "../../upload/useUploads.ts";
import { findFile, toFileOf } from "../activityFile.ts";
import type { Publishing } from "../publication/usePublish.ts";
import { Link, useNavigate } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { formatProblem } from "../../../components/problemList/formatProblem.ts";
import { fill } from "../../../messages/fill.ts";
import { useTableState } from "../../table/useTableUrl.ts";
import { activityPath, activityState, isFileMissing, stateTones, type StepKey } from "../activitySteps.ts";
import { DownloadBars } from "../handout/DownloadProvider.tsx";
import { link, name as nameClass, nameLine, file as fileClass, outcome } from "./ActivityList.css.ts";
import { RowMenu } from "../../../components/moreMenu/RowMenu.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { useCan } from "../../session/AdminServices.ts";
import { summarizeReport } from "../../upload/summarizeReport.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";

interface ActivityColumnsOptions {
  uploads: Uploads;
  publishing: Publishing;
  onUploaded: (activity: Activity) => void;
  onRemove: (activity: Activity) => void;
}

/** Returns the columns of the list of activities (docs/spec.md, section 2). */
export function useActivityColumns(options: ActivityColumnsOptions): Column<Activity>[] {
  const { uploads, publishing, onUploaded, onRemove } = options;
  const headings = useAdminMessages("columns");
  const files = { uploads, onUploaded };
  return [
    { key: "id", heading: headings.id, role: "id", sortKey: "id", cell: ({ id }) => id },
    {
      key: "name",
      heading: headings.name,
      role: "name",
      sortKey: "name",
      cell: (activity) => <ActivityNameCell activity={activity} progress={publishing.progress(activity.id)} />,
    },
    {
      key: "template",
      heading: headings.template,
      cell: (activity) => (
        <NameListFileCell
          activity={activity}
          field={activity.certificatesFile ? "certificates" : "template"}
          step="template"
          {...files}
        />
      ),
    },
    {
      key: "nameList",
      heading: headings.nameList,
      cell: (activity) => <NameListFileCell activity={activity} field="name_list" step="list" {...files} />,
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (activity) => (
        <ActivityActions
          activity={activity}
          isPublishing={publishing.progress(activity.id) !== null}
          onRemove={() => onRemove(activity)}
        />
      ),
    },
  ];
}

interface NameCellProps {
  activity: Activity;
  progress: ReturnType<Publishing["progress"]>;
}

/** The name and state of an activity, which lead to its page, and the progress of its publish and downloads. */
function ActivityNameCell({ activity, progress }: NameCellProps) {
  const { activityState: states, activityList: messages, problemList: places } = useAdminMessages();
  const tableState = useTableState();
  const obstacle = listNeeds(activity).find((need) => need.level === "error" && !isFileMissing(need));
  const state = activityState(activity);
  return (
    <>
      <div className={nameLine}>
        <Link className={`${link} ${nameClass}`} to={activityPath(activity)} state={tableState}>
          {activity.name}
        </Link>
        <Badge tone={stateTones[state]}>{states[state]}</Badge>
        {activity.hasUnpublishedChanges && <Badge tone="warning">{messages.unpublishedChanges}</Badge>}
        {activity.awards > 0 && <Badge tone="soft">{fill(messages.awards, { awards: activity.awards })}</Badge>}
      </div>
      {obstacle && (
        <div>
          <Link className={link} to={activityPath(activity, obstacle.step)} state={tableState}>
            {formatProblem(obstacle, places)}
          </Link>
        </div>
      )}
      {progress && <ProgressBar {...progress} />}
      <DownloadBars activityId={activity.id} />
    </>
  );
}

interface ActivityActionsProps {
  activity: Activity;
  isPublishing: boolean;
  onRemove: () => void;
}

/** Leads to the effects of publishing an activity, or to what prevents it; in a menu, deletes it. */
function ActivityActions({ activity, isPublishing, onRemove }: ActivityActionsProps) {
  const { activityList: messages, actions, toasts } = useAdminMessages();
  const tableState = useTableState();
  const can = useCan();
  const navigate = useNavigate();
  const publish = () => {
    const obstacle = listNeeds(activity).find(({ level }) => level === "error");
    if (obstacle?.code === "templateMissing") return toast.failure(toasts.templateMissing);
    if (obstacle?.code === "nameListMissing") return toast.failure(toasts.nameListMissing);
    void navigate(activityPath(activity, obstacle?.step ?? "publish"), {
      state: { ...tableState, publishesAgain: true },
    });
  };
  return (
    <RowMenu
      name={activity.name}
      actions={[
        can(contract.publication.publish) && {
          key: "publish",
          label: isPublishing
            ? messages.publishing
            : activity.publishedAt === null
              ? messages.publish
              : messages.republish,
          isDisabled: isPublishing,
          onSelect: publish,
        },
        can(contract.activity.remove) && { key: "remove", label: actions.remove, tone: "danger", onSelect: onRemove },
      ]}
    />
  );
}

interface ListFileCellProps {
  activity: Activity;
  field: ActivityField;
  /** The step of the activity's page that shows the file. */
  step: StepKey;
  uploads: Uploads;
  onUploaded: (activity: Activity) => void;
}

/** A file of an activity, which leads to its step, or a button that uploads it; with the result of an upload made here. */
function NameListFileCell({ activity, field, step, uploads, onUploaded }: ListFileCellProps) {
  const messages = useAdminMessages("uploadReports");
  const tableState = useTableState();
  const { key } = toFileOf(activity, field);
  const { file, reference } = findFile(activity, field);
  const report = uploads.cache.reports.findLast((candidate) => candidate.key === key);
  const summary = report && summarizeReport(report);
  const path = activityPath(activity, step);
  const isUploading = uploads.sent(key) !== null;
  return (
    <>
      {reference === null || isUploading ? (
        <ActivityFileCell activity={activity} field={field} uploads={uploads} onUploaded={onUploaded} />
      ) : (
        <Link className={`${link} ${fileClass}`} to={path} state={tableState} title={file?.fileName ?? reference}>
          {file?.fileName ?? reference}
        </Link>
      )}
      {summary && !isUploading && (
        <div className={outcome} role="status">
          <Link className={link} to={path} state={tableState}>
            {messages.label} <Badge tone={summary.tone}>{messages.states[summary.state]}</Badge>
          </Link>
        </div>
      )}
    </>
  );
}
