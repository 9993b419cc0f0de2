import { contract, refusals, type Activity } from "cert-api";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, type ComponentType } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { queryKeys } from "../../resources/queryKeys.ts";
import { reloadReads } from "../query/cachedReads.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useCan } from "../session/AdminServices.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { ActivityHeader } from "./ActivityHeader.tsx";
import { root, steps as stepsClass } from "./ActivityScreen.css.ts";
import { ActivityStep } from "./ActivityStep.tsx";
import { activityPath, findShownStep, listSteps, stepKeys, type StepKey } from "./activitySteps.ts";
import { NameListStep } from "./nameList/NameListStep.tsx";
import { PublicationStep } from "./publication/PublicationStep.tsx";
import { SettingsStep } from "./settings/SettingsStep.tsx";
import type { StepProps } from "./StepProps.ts";
import { TemplateStep } from "./template/TemplateStep.tsx";

const contents: Readonly<Record<StepKey, ComponentType<StepProps>>> = {
  template: TemplateStep,
  list: NameListStep,
  publish: PublicationStep,
  handout: lazy(async () => ({ default: (await import("./handout/HandoutStep.tsx")).HandoutStep })),
  notice: lazy(async () => ({ default: (await import("./notice/NoticePanel.tsx")).NoticePanel })),
  settings: SettingsStep,
};

/** An activity: its template, name list, publication, hand-out, notices and settings, as steps that show their state. */
export function ActivityScreen() {
  const words = useAdminMessages("activityPage");
  const nouns = useAdminMessages("nouns");
  const { id = "" } = useParams();
  const can = useCan();
  const navigate = useNavigate();
  const listAddress = useListAddress("/certificate/activity/list/0");
  const allowed = can(contract.activity.get);
  const { data: activity, error, refetch } = useEndpointQuery(contract.activity.get, { id }, { enabled: allowed });
  const isMissing = error?.failure.code === refusals.notFound.code;
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{activity?.name ?? nouns.activity}</ScreenTitle>
      <div>
        <RouterLink to={listAddress} tone="quiet" size="small">
          {words.back}
        </RouterLink>
      </div>
      {activity ? (
        <Steps key={id} activity={activity} />
      ) : (
        <Panel padding="none">
          {!allowed && <Forbidden />}
          {allowed && !isMissing && <QueryNotice error={error} onRetry={() => void refetch()} />}
          {isMissing && (
            <EmptyState
              title={words.notFound}
              action={<Button onClick={() => void navigate(listAddress)}>{words.back}</Button>}
            />
          )}
        </Panel>
      )}
    </section>
  );
}

function Steps({ activity }: { activity: Activity }) {
  const words = useAdminMessages("activityPage");
  const { step = "" } = useParams();
  const can = useCan();
  const queryClient = useQueryClient();
  const uploads = useUploads("activity");
  const { state: locationState } = useLocation();
  const openStep = stepKeys.find((key) => key === step);
  const reload = () => {
    for (const noun of ["activity", "publication", "handout", "notice"] as const) {
      void reloadReads(queryClient, queryKeys.noun(noun));
    }
  };
  const mayHandOut = can(contract.handout.overview);
  const mayOpen = (key: StepKey): boolean =>
    key === "notice" ? mayHandOut && can(contract.notice.overview) : key !== "handout" || mayHandOut;
  const shownStep = findShownStep(activity);
  const next = mayOpen(shownStep) ? shownStep : "publish";
  if (openStep === undefined) return <Navigate replace to={activityPath(activity, next)} state={locationState} />;
  const Content = contents[openStep];
  const steps = listSteps(activity).filter(({ key }) => key === openStep || mayOpen(key));
  return (
    <>
      <ActivityHeader activity={activity} />
      <ol className={stepsClass} aria-label={words.stepsLabel}>
        {steps.map(({ key, state }) => (
          <ActivityStep key={key} activity={activity} step={key} state={state} isOpen={key === openStep}>
            {key === openStep && (
              <Suspense fallback={<QueryNotice error={null} onRetry={reload} />}>
                <Stack>
                  <Content activity={activity} uploads={uploads} onChanged={reload} />
                  {state === "done" && next !== key && (
                    <div>
                      <RouterLink to={activityPath(activity, next)} state={locationState}>
                        {fill(words.goOn, { step: words.steps[next] })}
                      </RouterLink>
                    </div>
                  )}
                </Stack>
              </Suspense>
            )}
          </ActivityStep>
        ))}
      </ol>
    </>
  );
}
