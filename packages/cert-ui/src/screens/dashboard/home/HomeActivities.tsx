import type { HomeActivity, WaitingActivity } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { formatProblem } from "../../../components/problemList/formatProblem.ts";
import { fill } from "../../../messages/fill.ts";
import { activityPath } from "../../activity/activitySteps.ts";
import { useWaitingCount } from "../../correction/useWaitingCount.ts";
import {
  activity as activityClass,
  activityName,
  downloads,
  entry,
  list,
  nothing,
  screenLink,
  soft,
} from "./Home.css.ts";
import { HomeSection } from "./HomeSection.tsx";

const kindTones = { ready: "plain", changed: "warning", faulty: "wrong" } as const;

/** The activities that need further work, each with a link to the step where it is done. */
export function WaitingList({ waiting }: { waiting: readonly WaitingActivity[] }) {
  const messages = useAdminMessages("dashboard");
  const correctionMessages = useAdminMessages("correction");
  const places = useAdminMessages("problemList");
  const corrections = useWaitingCount();
  return (
    <HomeSection title={messages.waiting}>
      {waiting.length === 0 && corrections === 0 ? (
        <p className={nothing}>{messages.nothingWaiting}</p>
      ) : (
        <ul className={list}>
          {corrections > 0 && (
            <li className={entry}>
              <span>
                <Badge tone="warning">{correctionMessages.waiting}</Badge>{" "}
                <Link className={`${screenLink} ${activityName}`} to="/certificate/correction">
                  {correctionMessages.title}
                </Link>
              </span>
              <span className={soft}>{fill(correctionMessages.count, { count: corrections })}</span>
            </li>
          )}
          {waiting.map(({ id, name, kind, need }) => (
            <li key={id} className={entry}>
              <span>
                <Badge tone={kindTones[kind]}>{messages.waitingKinds[kind]}</Badge>{" "}
                <Link className={`${screenLink} ${activityName}`} to={activityPath({ id }, need.step)}>
                  {name}
                </Link>
              </span>
              <span className={soft}>{formatProblem(need, places)}</span>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

/** The activities most recently published or created, with bars for the downloaded share of each. */
export function RecentActivities({ activities }: { activities: readonly HomeActivity[] }) {
  const messages = useAdminMessages("dashboard");
  return (
    <HomeSection
      title={messages.recent}
      link={
        <Link className={screenLink} to="/certificate/activity/list/0">
          {messages.allActivities}
        </Link>
      }
    >
      {activities.length === 0 ? (
        <p className={nothing}>{messages.noActivities}</p>
      ) : (
        <ul className={list}>
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
    <li className={activityClass}>
      <div>
        <Link className={`${screenLink} ${activityName}`} to={activityPath(activity)}>
          {name}
        </Link>
        <p className={soft}>
          {publishedAt === null ? messages.unpublished : <Published at={publishedAt} />}
          {department !== null && ` · ${department}`}
        </p>
      </div>
      <div className={downloads}>
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
