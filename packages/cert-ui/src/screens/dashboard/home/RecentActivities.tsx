import type { HomeActivity } from "cert-api";
import { Link } from "react-router-dom";
import { Moment } from "../../../components/moment/Moment.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { activityPath } from "../../activity/activitySteps.ts";
import { activity as activityClass, activityName, downloads, list, nothing, screenLink, soft } from "./Home.css.ts";
import { HomeSection } from "./HomeSection.tsx";

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
