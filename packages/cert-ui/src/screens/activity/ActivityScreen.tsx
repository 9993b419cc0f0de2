import { contract, listNeeds, refusals, type Activity, type EndpointRoute } from "cert-api";
import { Suspense, type ComponentType } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { lazyPart } from "../../components/loadPart/loadPart.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useReload } from "../query/cachedReads.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan } from "../session/AdminServices.ts";
import { RecordFrame } from "../table/RecordFrame.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { ActivityHeader } from "./ActivityHeader.tsx";
import { root, steps as stepsClass } from "./ActivityScreen.css.ts";
import { ActivityStep } from "./ActivityStep.tsx";
import { activityPath, findShownStep, listSteps, stepKeys, type StepKey, type StepProps } from "./activitySteps.ts";
import { NameListStep } from "./nameList/NameListStep.tsx";
import { PublicationStep } from "./publication/PublicationStep.tsx";
import { SettingsStep } from "./settings/SettingsStep.tsx";
import { TemplateStep } from "./template/TemplateStep.tsx";

/** Milliseconds between two reads of an activity that is being checked. */
const CHECK_POLL_MS = 1_500;

const isUnchecked = (activity: Activity): boolean => listNeeds(activity).some(({ code }) => code === "unchecked");

/** An activity: its template, name list, publication, hand-out, notices and settings, as steps that show their state. */
export function ActivityScreen() {
  const { activityPage: messages, nouns } = useAdminMessages();
  const { id = "" } = useParams();
  const allowed = useCan()(contract.activity.get);
  const {
    data: activity,
    error,
    refetch,
  } = useEndpointQuery(
    contract.activity.get,
    { id },
    { enabled: allowed, pollInterval: CHECK_POLL_MS, pollsWhile: isUnchecked },
  );
  const isMissing = error?.failure.code === refusals.notFound.code;
  return (
    <RecordFrame
      className={root}
      title={activity?.name ?? nouns.activity}
      messages={messages}
      firstPage="/certificate/activity/list/0"
      status={activity ? "ready" : !allowed ? "forbidden" : isMissing ? "missing" : "pending"}
      error={error}
      onRetry={refetch}
    >
      {activity && <StepList key={id} activity={activity} />}
    </RecordFrame>
  );
}

/** The steps of an activity, of which the address opens one. Without one in the address, the next step is opened. */
function StepList({ activity }: { activity: Activity }) {
  const messages = useAdminMessages("activityPage");
  const { step = "" } = useParams();
  const can = useCan();
  const uploads = useUploads("activity");
  const { state: locationState } = useLocation();
  const openStep = stepKeys.find((key) => key === step);
  const reload = useReload("activity", "publication", "handout", "notice");
  const mayOpen = (key: StepKey): boolean => stepContents[key].needs.every(can);
  const next = ([findShownStep(activity), "publish"] as const).find(mayOpen) ?? "list";
  if (openStep === undefined) return <Navigate replace to={activityPath(activity, next)} state={locationState} />;
  const { Content } = stepContents[openStep];
  const steps = listSteps(activity).filter(({ key }) => key === openStep || mayOpen(key));
  return (
    <>
      <ActivityHeader activity={activity} />
      <ol className={stepsClass} aria-label={messages.stepsLabel}>
        {steps.map(({ key, state }) => (
          <ActivityStep key={key} activity={activity} step={key} state={state} isOpen={key === openStep}>
            {key === openStep && (
              <Suspense fallback={<QueryNotice error={null} onRetry={reload} />}>
                <Content
                  activity={activity}
                  uploads={uploads}
                  goOn={(state === "done" || state === "noticed") && next !== key && <GoOn {...{ activity, next }} />}
                  onChanged={reload}
                />
              </Suspense>
            )}
          </ActivityStep>
        ))}
      </ol>
    </>
  );
}

/** Leads to the step that follows one that is done. */
function GoOn({ activity, next }: { activity: Activity; next: StepKey }) {
  const messages = useAdminMessages("activityPage");
  const { state } = useLocation();
  return (
    <div>
      <RouterLink to={activityPath(activity, next)} state={state}>
        {fill(messages.goOn, { step: messages.steps[next] })}
      </RouterLink>
    </div>
  );
}

interface StepContent {
  Content: ComponentType<StepProps>;
  /** The endpoints without which the step would only say that the account may not use it. */
  needs: readonly EndpointRoute[];
}

const stepContents: Readonly<Record<StepKey, StepContent>> = {
  template: { Content: TemplateStep, needs: [] },
  list: { Content: NameListStep, needs: [] },
  publish: { Content: PublicationStep, needs: [contract.publication.plan] },
  handout: {
    Content: lazyPart(async () => (await import("./handout/HandoutStep.tsx")).HandoutStep),
    needs: [contract.handout.overview],
  },
  notice: {
    Content: lazyPart(async () => (await import("./notice/NoticePanel.tsx")).NoticePanel),
    needs: [contract.handout.overview, contract.notice.overview],
  },
  settings: { Content: SettingsStep, needs: [contract.activity.update] },
};
