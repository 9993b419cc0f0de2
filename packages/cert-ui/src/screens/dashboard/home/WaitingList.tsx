import { contract, type ScheduledActivity, type WaitingActivity } from "cert-api";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Badge, type BadgeProps } from "../../../components/badge/Badge.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { formatProblem } from "../../../components/problemList/formatProblem.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { activityPath } from "../../activity/activitySteps.ts";
import { useWaitingCount } from "../../correction/useWaitingCount.ts";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useCan } from "../../session/AdminServices.ts";
import { activityName, entry, list, nothing, screenLink, soft } from "./Home.css.ts";
import { HomeSection } from "./HomeSection.tsx";

/** The unread notifications that are shown; the bell has all. */
const NOTIFICATIONS = 3;

const kindTones = { ready: "plain", changed: "warning", faulty: "wrong" } as const;

interface WaitingListProps {
  /** The activities that need further work; undefined for users who publish none. */
  waiting?: readonly WaitingActivity[] | undefined;
  scheduled?: readonly ScheduledActivity[] | undefined;
}

/** Lists the tasks that wait for the user, each with a link to where it is done: unread notifications, corrections, activities, the contact. */
export function WaitingList({ waiting, scheduled = [] }: WaitingListProps) {
  const { dashboard: messages, correction, problemList: places, notifications: bell } = useAdminMessages();
  const corrections = useWaitingCount();
  const { data: notifications = [] } = useEndpointQuery(contract.dashboard.notifications, {});
  const unread = notifications.filter(({ read }) => !read).slice(0, NOTIFICATIONS);
  const lacksContact = useLacksContact();
  const hasNothing = unread.length + corrections + (waiting ?? []).length + scheduled.length === 0 && !lacksContact;
  if (hasNothing && waiting === undefined) return null;
  return (
    <HomeSection title={messages.waiting}>
      {hasNothing ? (
        <p className={nothing}>{messages.nothingWaiting}</p>
      ) : (
        <ul className={list}>
          {unread.map(({ id, success, message, at }) => (
            <Entry key={id} badge={success ? bell.done : bell.failed} tone={success ? "done" : "wrong"} name={message}>
              <Moment at={at} />
            </Entry>
          ))}
          {corrections > 0 && (
            <Entry badge={correction.waiting} tone="warning" name={correction.title} to="/certificate/correction">
              {fill(correction.count, { count: corrections })}
            </Entry>
          )}
          {(waiting ?? []).map(({ id, name, kind, need }) => (
            <Entry
              key={id}
              badge={messages.waitingKinds[kind]}
              tone={kindTones[kind]}
              name={name}
              to={activityPath({ id }, need.step)}
            >
              {formatProblem(need, places)}
            </Entry>
          ))}
          {scheduled.map(({ id, name, at }) => (
            <Entry key={id} badge={messages.scheduled} tone="soft" name={name} to={activityPath({ id }, "publish")}>
              <Moment at={at} />
            </Entry>
          ))}
          {lacksContact && (
            <Entry badge={messages.notSet} tone="plain" name={messages.contact} to="/main/institute">
              {messages.contactNote}
            </Entry>
          )}
        </ul>
      )}
    </HomeSection>
  );
}

interface EntryProps extends Pick<BadgeProps, "tone"> {
  badge: string;
  name: string;
  /** The path of the screen where it is done; without one the entry only informs. */
  to?: string;
  children: ReactNode;
}

function Entry({ badge, tone = "plain", name, to, children }: EntryProps) {
  return (
    <li className={entry}>
      <span>
        <Badge tone={tone}>{badge}</Badge>{" "}
        {to === undefined ? (
          name
        ) : (
          <Link className={`${screenLink} ${activityName}`} to={to}>
            {name}
          </Link>
        )}
      </span>
      <span className={soft}>{children}</span>
    </li>
  );
}

/** Reports whether visitors are told no contact, to users who may set one. */
function useLacksContact(): boolean {
  const isAllowed = useCan()(contract.contact.update);
  const { data } = useEndpointQuery(contract.contact.read, {}, { enabled: isAllowed });
  return isAllowed && data === null;
}
