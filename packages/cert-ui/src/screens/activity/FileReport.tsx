import { contract, type Activity, type ActivityField, type Problem } from "cert-api";
import { useEffect, useMemo, type ReactNode } from "react";
import {
  UploadReport,
  type UploadReportProps,
  type UploadResult,
} from "../../components/uploadReport/UploadReport.tsx";
import { ProblemList } from "../../components/problemList/ProblemList.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { getReportId } from "../upload/reportCache.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { findFile, toFileOf } from "./activityFile.ts";

export interface ReportParts extends Pick<UploadReportProps, "settings"> {
  children?: ReactNode;
}

interface FileReportProps {
  activity: Activity;
  field: ActivityField;
  uploads: Uploads;
  /** The problems for which publishing would refuse the file, or ask for a confirmation. */
  needs?: readonly Problem[];
  getParts?: (result: UploadResult) => ReportParts;
}

/**
 * The report on the current file of an activity, below the reasons for refusing the last upload, if it was refused. A file
 * that waits to be used is reported alone.
 */
export function FileReport({ activity, field, uploads, needs = [], getParts }: FileReportProps) {
  const { id } = activity;
  const { key } = toFileOf(activity, field);
  const { reference } = findFile(activity, field);
  const { closeReports, cache } = uploads;
  const fresh = cache.reports.filter((report) => report.key === key);
  const refused = fresh.find(({ result }) => result.status === "refused");
  const isWaiting = refused?.result.status === "refused" && refused.result.offer !== undefined;
  const uploaded = fresh.find(({ result }) => result.status === "accepted");
  const stored = useEndpointQuery(
    contract.activity.report,
    { id, field },
    { enabled: reference !== null && uploaded === undefined },
  );
  const storedResult = useMemo(
    () => stored.data && { status: "accepted" as const, report: stored.data },
    [stored.data],
  );
  const accepted = uploaded?.result ?? storedResult;
  // What was read here is not announced again where the file was uploaded
  const acceptedId = `${key} accepted`;
  useEffect(
    () => () => closeReports([acceptedId]),
    // oxlint-disable-next-line react/exhaustive-deps -- when the step is left: `closeReports` is new at every render
    [acceptedId],
  );
  return (
    <>
      {refused && (
        <UploadReport
          result={refused.result}
          takesFocus={refused.takesFocus}
          onClose={() => closeReports([getReportId(refused)])}
          {...getParts?.(refused.result)}
        />
      )}
      {reference !== null && !accepted && <QueryNotice error={stored.error} onRetry={stored.refetch} />}
      {!accepted && needs.length > 0 && <ProblemList problems={needs} />}
      {accepted && !isWaiting && (
        <UploadReport
          result={accepted}
          needs={needs}
          takesFocus={uploaded?.takesFocus ?? false}
          {...getParts?.(accepted)}
        />
      )}
    </>
  );
}
