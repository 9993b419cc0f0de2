import { listNeeds, type Activity } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { formatProblem } from "../../../components/problemList/formatProblem.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useTableState } from "../../table/useTableUrl.ts";
import { activityPath, activityState, isFileMissing, stateTones } from "../activitySteps.ts";
import { DownloadBars } from "../handout/DownloadProvider.tsx";
import type { Publishing } from "../publication/usePublish.ts";
import { link, name as nameClass, nameLine } from "./ActivityList.css.ts";

interface NameCellProps {
  activity: Activity;
  progress: ReturnType<Publishing["progress"]>;
}

/** The name and state of an activity, which lead to its page, and the progress of its publish and downloads. */
export function ActivityNameCell({ activity, progress }: NameCellProps) {
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
