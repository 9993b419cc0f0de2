import { listNeeds, type Activity } from "cert-api";
import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { Icon } from "../../components/icon/Icon.tsx";
import { momentText } from "../../components/moment/momentText.ts";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { formatProblem } from "../../components/problemList/formatProblem.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable, hidden } from "../../theme/text.css.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import * as styles from "./ActivityScreen.css.ts";
import {
  activityPath,
  isFileMissing,
  stepKeys,
  type StepKey,
  type StepState,
  listStepProblems,
} from "./activitySteps.ts";
import { Stack } from "../../components/stack/Stack.tsx";
import { ProblemList } from "../../components/problemList/ProblemList.tsx";
import { Text } from "../../components/text/Text.tsx";

interface ActivityStepProps {
  activity: Activity;
  step: StepKey;
  state: StepState;
  isOpen: boolean;
  children: ReactNode;
}

/**
 * A step of an activity: its state and a summary, which lead to its address, and its content if it is open. Each step is a
 * screen of the router, so that back and a link lead to it; the steps of Ark UI are panels of one screen.
 */
export function ActivityStep({ activity, step, state, isOpen, children }: ActivityStepProps) {
  const messages = useAdminMessages("activityPage");
  const { state: locationState } = useLocation();
  const item = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  // The step before it, which was above, has closed, and what had the focus there is gone
  useEffect(() => {
    const { current } = item;
    if (current && isOpen && !wasOpen.current) {
      current.scrollIntoView({ block: "nearest" });
      if (document.activeElement === document.body) current.querySelector("a")?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  const number = stepKeys.indexOf(step) + 1;
  return (
    <li ref={item} className={styles.step} data-state={state} data-open={isOpen}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link
            className={`${styles.line} ${focusable}`}
            to={activityPath(activity, step)}
            state={locationState}
            aria-current={isOpen ? "step" : undefined}
          >
            <span className={styles.marker} data-state={state} aria-hidden="true">
              {state === "done" ? (
                <Icon name="check" size={15} />
              ) : state === "noticed" ? (
                <Icon name="alert" size={15} />
              ) : step === "settings" ? (
                "·"
              ) : (
                number
              )}
            </span>
            <span className={styles.name}>
              {messages.steps[step]}
              <span className={hidden}>{messages.states[state]}</span>
            </span>
            {!isOpen && (
              <span className={styles.summary}>
                <Summary activity={activity} step={step} />
              </span>
            )}
          </Link>
        </h2>
        {isOpen && <HelpLink topic={step} of={messages.steps[step]} />}
      </div>
      {isOpen && (
        <div className={styles.content}>
          <Stack>
            {state !== "noticed" && <StepNeeds activity={activity} step={step} />}
            {children}
            {state === "noticed" && <StepNeeds activity={activity} step={step} />}
          </Stack>
        </div>
      )}
    </li>
  );
}

function Summary({ activity, step }: { activity: Activity; step: StepKey }) {
  const { activityPage: messages, publicSearch: searches, schedule, problemList: places } = useAdminMessages();
  const timeZone = useTimeZone();
  const { templateFile, certificatesFile, template, nameList, nameListFile, publishedAt, scheduledAt } = activity;
  const counts = { awards: activity.awards, downloaded: activity.downloaded };
  // Of a missing file the summary says how to begin
  const need = listNeeds(activity).find((each) => each.step === step && !isFileMissing(each));
  if (need !== undefined && (step !== "publish" || need.level !== "todo")) return formatProblem(need, places);
  switch (step) {
    case "template":
      return certificatesFile?.fileName ?? templateFile?.fileName ?? template ?? messages.summaries.template;
    case "list":
      return nameListFile?.fileName ?? nameList ?? messages.summaries.list;
    case "publish":
      if (scheduledAt) return fill(schedule.badge, { at: momentText(scheduledAt, timeZone) });
      if (publishedAt === null) return messages.summaries.publish;
      return activity.hasUnpublishedChanges
        ? messages.summaries.changed
        : fill(messages.summaries.published, { ...counts, at: momentText(publishedAt, timeZone) });
    case "handout":
      return publishedAt === null ? messages.summaries.handout : fill(messages.summaries.downloaded, counts);
    case "notice":
      return messages.summaries.notice;
    case "settings":
      return fill(messages.summaries.settings, { search: searches[activity.publicSearch] });
  }
}

/**
 * Tells what publishing would refuse, or ask to be confirmed, about one step of an activity. Renders nothing if there is
 * nothing. Those of a name list are lines of its report.
 */
function StepNeeds({ activity, step }: { activity: Activity; step: StepKey }) {
  const messages = useAdminMessages("stepNeeds");
  const problems = listStepProblems(activity, step);
  const errors = problems.filter(({ level }) => level === "error").length;
  const { problems: listed, problemTotal } = activity.check;
  const others = problemTotal - listed.length;
  const isReported = step === "list" && activity.nameList !== null;
  return (
    <>
      {listNeeds(activity).some((need) => need.step === step && need.code === "unchecked") && (
        <Text role="status" tone="soft">
          {messages.checking}
        </Text>
      )}
      {problems.length > 0 && !(isReported && errors === 0) && (
        <Stack gap="small">
          <Text tone={errors > 0 ? "wrong" : "plain"}>{errors > 0 ? messages.refused : messages.confirm}</Text>
          {!isReported && <ProblemList problems={problems} messages={{ label: messages.label }} />}
          {errors > 0 && others > 0 && <Text tone="soft">{fill(messages.more, { count: others })}</Text>}
        </Stack>
      )}
    </>
  );
}
