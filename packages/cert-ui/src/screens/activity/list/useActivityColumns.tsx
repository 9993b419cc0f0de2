import { contract, publishProblem, undecidedSheets, type Activity } from "cert-api";
import { Link, useNavigate } from "react-router-dom";
import { Badge, Badges } from "../../../components/badge/Badge.tsx";
import { Button } from "../../../components/button/Button.tsx";
import type { Column } from "../../../components/dataTable/DataTable.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { useListState } from "../../list/useListAddress.ts";
import { useCan } from "../../session/AdminServices.ts";
import type { Uploads } from "../../upload/useUploads.ts";
import { takesCertificates } from "../activityFile.ts";
import { activityPath } from "../activitySteps.ts";
import { activityState, stateTones } from "../activityState.ts";
import { DownloadBars } from "../handout/DownloadBars.tsx";
import type { Publishing } from "../publication/usePublish.ts";
import { link, name as nameClass } from "./ActivityList.css.ts";
import { ListFileCell } from "./ListFileCell.tsx";

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
      cell: (activity) => <NameCell activity={activity} progress={publishing.progress(activity.id)} />,
    },
    {
      key: "template",
      heading: headings.template,
      cell: (activity) => (
        <ListFileCell
          activity={activity}
          field={takesCertificates(activity) && activity.certificatesFile ? "certificates" : "template"}
          step="template"
          {...files}
        />
      ),
    },
    {
      key: "nameList",
      heading: headings.nameList,
      cell: (activity) => <ListFileCell activity={activity} field="name_list" step="list" {...files} />,
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (activity) => (
        <Actions
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
function NameCell({ activity, progress }: NameCellProps) {
  const states = useAdminMessages("activityState");
  const words = useAdminMessages("activityList");
  const listState = useListState();
  const state = activityState(activity);
  return (
    <>
      <Link className={`${link} ${nameClass}`} to={activityPath(activity)} state={listState}>
        {activity.name}
      </Link>
      <Badges>
        <Badge tone={stateTones[state]}>{states[state]}</Badge>
        {activity.hasUnpublishedChanges && <Badge>{words.unpublishedChanges}</Badge>}
        {undecidedSheets(activity).length > 0 && <Badge>{words.sheetsPending}</Badge>}
        {activity.awards > 0 && <Badge tone="soft">{fill(words.awards, { awards: activity.awards })}</Badge>}
      </Badges>
      {progress && <ProgressBar {...progress} />}
      <DownloadBars activityId={activity.id} />
    </>
  );
}

interface ActionsProps {
  activity: Activity;
  isPublishing: boolean;
  onRemove: () => void;
}

/** Leads to what publishing an activity would do, unless a file is missing, and deletes it. */
function Actions({ activity, isPublishing, onRemove }: ActionsProps) {
  const words = useAdminMessages("activityList");
  const actions = useAdminMessages("actions");
  const toasts = useAdminMessages("toasts");
  const listState = useListState();
  const can = useCan();
  const navigate = useNavigate();
  const suffix = <span className={hidden}>{fill(actions.of, { name: activity.name })}</span>;
  const publish = () => {
    const problem = publishProblem(activity);
    if (problem === null) return void navigate(activityPath(activity, "publish"), { state: listState });
    toast.failure(problem === "nameListMissing" ? toasts.nameListMissing : toasts.templateMissing);
  };
  return (
    <>
      {can(contract.publication.publish) && (
        <Button tone="quiet" size="small" aria-disabled={isPublishing} onClick={() => !isPublishing && publish()}>
          {isPublishing ? words.publishing : activity.publishedAt === null ? words.publish : words.republish}
          {suffix}
        </Button>
      )}
      {can(contract.activity.remove) && (
        <Button tone="danger" size="small" onClick={onRemove}>
          {actions.remove}
          {suffix}
        </Button>
      )}
    </>
  );
}
