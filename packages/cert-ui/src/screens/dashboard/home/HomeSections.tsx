import { contract, type HomeDay, type RecentAction } from "cert-api";
import { Suspense, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../../components/loadPart/loadPart.ts";
import { Skeleton } from "../../../components/skeleton/Skeleton.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { Badge } from "../../../components/badge/Badge.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { HomeSection } from "./HomeSection.tsx";
import { column, columns, placeholder, list, nothing, screenLink, soft, action as actionClass } from "./Home.css.ts";
import { FirstCertificate } from "./FirstCertificate.tsx";
import { RecentActivities } from "./RecentActivities.tsx";
import { WaitingList } from "./WaitingList.tsx";

// The drawing library comes with the home screen alone, after its figures
const TimeChart = lazyPart(async () => (await import("../../../components/timeChart/TimeChart.tsx")).TimeChart);

/**
 * The steps to the first certificate, or what waits, the `figures`, the last thirty days, recent activities and recent
 * actions, as far as the account may see them.
 */
export function HomeSections({ figures }: { figures: ReactNode }) {
  const messages = useAdminMessages("dashboard");
  const chartMessages = useAdminMessages("timeChart");
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.dashboard.home, {});
  if (error && !isFetching) {
    return (
      <>
        <QueryNotice error={error} onRetry={() => void refetch()} messages={messages} />
        {figures}
      </>
    );
  }
  if (!data) return <Loading label={messages.loading} />;
  const { firstSteps, waiting, scheduled, days, activities, recentActions } = data;
  if (firstSteps) {
    return (
      <>
        <FirstCertificate steps={firstSteps} />
        <WaitingList />
      </>
    );
  }
  const series = toSeries(days, chartMessages);
  const [line, otherLine] = series;
  const hasPast = line !== undefined || recentActions !== undefined;
  const title = line && !otherLine ? fill(chartMessages.titleOf, { label: line.label }) : chartMessages.title;
  return (
    <>
      <WaitingList waiting={waiting} scheduled={scheduled} />
      {figures}
      <div className={columns} data-split={activities !== undefined && hasPast}>
        {activities && <RecentActivities activities={activities} />}
        {hasPast && (
          <div className={column}>
            {line && (
              <HomeSection title={title}>
                <Suspense fallback={<Loading label={messages.loading} />}>
                  <TimeChart days={days.map(({ day }) => day)} series={series} messages={{ title }} />
                </Suspense>
              </HomeSection>
            )}
            {recentActions && <RecentActions recentActions={recentActions} />}
          </div>
        )}
      </div>
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className={placeholder} role="status" aria-label={label}>
      <Skeleton length="medium" />
      <Skeleton length="long" />
      <Skeleton length="long" />
    </div>
  );
}

/** Returns the series of searches and downloads that the account may see. */
const toSeries = (days: readonly HomeDay[], labels: { searches: string; downloads: string }) =>
  (["searches", "downloads"] as const)
    .filter((key) => days.some((day) => day[key] !== undefined))
    .map((key) => ({ label: labels[key], values: days.map((day) => day[key] ?? 0) }));

/** The most recent actions and their users; for users who may read the audit log. */
function RecentActions({ recentActions }: { recentActions: readonly RecentAction[] }) {
  const messages = useAdminMessages("dashboard");
  const describe = useDescribe();
  return (
    <HomeSection
      title={messages.recentActions}
      link={
        <Link className={screenLink} to="/main/audit">
          {messages.allActions}
        </Link>
      }
    >
      {recentActions.length === 0 ? (
        <p className={nothing}>{messages.noActions}</p>
      ) : (
        <ol className={list}>
          {recentActions.map((action) => (
            <li key={action.id} className={actionClass}>
              <span>
                {action.who ?? messages.system} {describe(action)}{" "}
                {!action.success && <Badge tone="wrong">{messages.failedAction}</Badge>}
              </span>
              <span className={soft}>
                <Moment at={action.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </HomeSection>
  );
}

/** Returns a function that describes an action in a sentence. Unknown codes of a newer server are shown unchanged. */
function useDescribe(): (action: RecentAction) => string {
  const messages = useAdminMessages("dashboard");
  const nouns: Readonly<Record<string, string>> = useAdminMessages("auditNouns");
  const actions: Readonly<Record<string, string>> = useAdminMessages("auditActions");
  return ({ noun, action, name, fileName, records }) => {
    const done = actions[action] ?? action;
    const values = {
      noun: nouns[noun] ?? noun,
      action: fileName === null ? done : fill(messages.withFile, { action: done, fileName }),
    };
    if (name !== null) return fill(messages.actionTo, { ...values, name });
    return records > 1 ? fill(messages.actionToMany, { ...values, count: records }) : fill(messages.action, values);
  };
}
