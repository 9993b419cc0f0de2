import { contract, type FirstSteps, type HomeActivity, type HomeDay, type RecentAction } from "cert-api";
import { Suspense, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { lazyPart } from "../../../components/loadPart/loadPart.ts";
import { Moment } from "../../../components/moment/Moment.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { Skeleton } from "../../../components/skeleton/Skeleton.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { activityPath } from "../../activity/activitySteps.ts";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import * as styles from "./Home.css.ts";
import { HomeSection } from "./HomeSection.tsx";
import { WaitingList } from "./WaitingList.tsx";

// The drawing library comes with the home screen alone, after its figures
const TimeChart = lazyPart(async () => (await import("../../../components/timeChart/TimeChart.tsx")).TimeChart);

/**
 * The steps to the first certificate, or what waits, the `figures`, the last thirty days, recent activities and recent
 * actions, as far as the account may see them.
 */
export function HomeSections({ figures }: { figures: ReactNode }) {
  const { dashboard: messages, timeChart: chartMessages } = useAdminMessages();
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.dashboard.home, {});
  if (error && !isFetching) {
    return (
      <>
        <QueryNotice error={error} onRetry={refetch} messages={messages} />
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
      <div className={styles.columns} data-split={activities !== undefined && hasPast}>
        {activities && <RecentActivities activities={activities} />}
        {hasPast && (
          <div className={styles.column}>
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
    <div className={styles.placeholder} role="status" aria-label={label}>
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
        <Link className={styles.screenLink} to="/main/audit">
          {messages.allActions}
        </Link>
      }
    >
      {recentActions.length === 0 ? (
        <p className={styles.nothing}>{messages.noActions}</p>
      ) : (
        <ol className={styles.list}>
          {recentActions.map((action) => (
            <li key={action.id} className={styles.action}>
              <span>
                {action.who ?? messages.system} {describe(action)}{" "}
                {!action.success && <Badge tone="wrong">{messages.failedAction}</Badge>}
              </span>
              <span className={styles.soft}>
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

/** The three steps to the first certificate, each with its state and a link to where it is done. */
function FirstCertificate({ steps: { activity, hasTemplate, hasList } }: { steps: FirstSteps }) {
  const messages = useAdminMessages("firstCertificate");
  const steps = [
    { key: "template", isDone: hasTemplate },
    { key: "list", isDone: hasList },
    { key: "publish", isDone: false },
  ] as const;
  return (
    <HomeSection title={messages.title}>
      <ol className={styles.list}>
        {steps.map(({ key, isDone }) => (
          <li key={key} className={styles.entry}>
            <span>
              <Badge tone={isDone ? "done" : "soft"}>{isDone ? messages.done : messages.open}</Badge>{" "}
              <Link
                className={`${styles.screenLink} ${styles.activityName}`}
                to={activity === null ? "/certificate/activity/add" : activityPath({ id: activity }, key)}
              >
                {messages[key]}
              </Link>
            </span>
            <span className={styles.soft}>{messages.notes[key]}</span>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

/** The activities most recently published or created, with bars for the downloaded share of each. */
function RecentActivities({ activities }: { activities: readonly HomeActivity[] }) {
  const messages = useAdminMessages("dashboard");
  return (
    <HomeSection
      title={messages.recent}
      link={
        <Link className={styles.screenLink} to="/certificate/activity/list/0">
          {messages.allActivities}
        </Link>
      }
    >
      {activities.length === 0 ? (
        <p className={styles.nothing}>{messages.noActivities}</p>
      ) : (
        <ul className={styles.list}>
          {activities.map((activity) => (
            <RecentActivity key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function RecentActivity({ activity }: { activity: HomeActivity }) {
  const { name, department, publishedAt, awards, downloaded } = activity;
  const messages = useAdminMessages("dashboard");
  const said = awards === 0 ? messages.noAwards : fill(messages.downloaded, { downloaded, awards });
  return (
    <li className={styles.activity}>
      <div>
        <Link className={`${styles.screenLink} ${styles.activityName}`} to={activityPath(activity)}>
          {name}
        </Link>
        <p className={styles.soft}>
          {publishedAt === null ? messages.unpublished : <Published at={publishedAt} />}
          {department !== null && ` · ${department}`}
        </p>
      </div>
      <div className={styles.downloads}>
        {said}
        {awards > 0 && <ProgressBar hidesLabel label={`${name}：${said}`} share={Math.min(downloaded / awards, 1)} />}
      </div>
    </li>
  );
}

/** The sentence that says when an activity was published. */
function Published({ at }: { at: string }) {
  const { publishedAt } = useAdminMessages("dashboard");
  const [before = "", after = ""] = publishedAt.split("{at}");
  return (
    <>
      {before}
      <Moment at={at} />
      {after}
    </>
  );
}
