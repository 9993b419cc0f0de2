import type { Activity } from "cert-api";
import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useCan } from "../session/AdminServices.ts";
import { useUploads } from "../upload/useUploads.ts";
import { useReload } from "../query/cachedReads.ts";
import { ActivityHeader } from "./ActivityHeader.tsx";
import { steps as stepsClass } from "./ActivityScreen.css.ts";
import { ActivityStep } from "./ActivityStep.tsx";
import { activityPath, findShownStep, listSteps, stepKeys, type StepKey } from "./activitySteps.ts";
import { stepContents } from "./stepContents.ts";

/** The steps of an activity, of which the address opens one. Without one in the address, the next step is opened. */
export function StepList({ activity }: { activity: Activity }) {
  const words = useAdminMessages("activityPage");
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
      <ol className={stepsClass} aria-label={words.stepsLabel}>
        {steps.map(({ key, state }) => (
          <ActivityStep key={key} activity={activity} step={key} state={state} isOpen={key === openStep} next={next}>
            {key === openStep && (
              <Suspense fallback={<QueryNotice error={null} onRetry={reload} />}>
                <Content activity={activity} uploads={uploads} onChanged={reload} />
              </Suspense>
            )}
          </ActivityStep>
        ))}
      </ol>
    </>
  );
}
