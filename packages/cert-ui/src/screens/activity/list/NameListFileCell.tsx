import type { Activity, ActivityField } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useTableState } from "../../table/useTableUrl.ts";
import { summarizeReport } from "../../upload/summarizeReport.ts";
import type { Uploads } from "../../upload/useUploads.ts";
import { findFile, toFileOf } from "../activityFile.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { activityPath, type StepKey } from "../activitySteps.ts";
import { file as fileClass, link, outcome } from "./ActivityList.css.ts";

interface ListFileCellProps {
  activity: Activity;
  field: ActivityField;
  /** The step of the activity's page that shows the file. */
  step: StepKey;
  uploads: Uploads;
  onUploaded: (activity: Activity) => void;
}

/** A file of an activity, which leads to its step, or a button that uploads it; with the result of an upload made here. */
export function NameListFileCell({ activity, field, step, uploads, onUploaded }: ListFileCellProps) {
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
