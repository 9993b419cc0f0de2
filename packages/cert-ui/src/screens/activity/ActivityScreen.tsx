import { contract, refusals } from "cert-api";
import { useParams } from "react-router-dom";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { RecordFrame } from "../list/RecordFrame.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan } from "../session/AdminServices.ts";
import { root } from "./ActivityScreen.css.ts";
import { StepList } from "./StepList.tsx";

/** An activity: its template, name list, publication, hand-out, notices and settings, as steps that show their state. */
export function ActivityScreen() {
  const words = useAdminMessages("activityPage");
  const nouns = useAdminMessages("nouns");
  const { id = "" } = useParams();
  const allowed = useCan()(contract.activity.get);
  const { data: activity, error, refetch } = useEndpointQuery(contract.activity.get, { id }, { enabled: allowed });
  const isMissing = error?.failure.code === refusals.notFound.code;
  return (
    <RecordFrame
      className={root}
      title={activity?.name ?? nouns.activity}
      words={words}
      firstPage="/certificate/activity/list/0"
      status={activity ? "ready" : !allowed ? "forbidden" : isMissing ? "missing" : "pending"}
      error={error}
      onRetry={() => void refetch()}
    >
      {activity && <StepList key={id} activity={activity} />}
    </RecordFrame>
  );
}
