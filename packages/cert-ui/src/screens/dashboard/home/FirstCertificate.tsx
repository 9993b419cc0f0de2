import type { FirstSteps } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { activityPath } from "../../activity/activitySteps.ts";
import { activityName, entry, list, screenLink, soft } from "./Home.css.ts";
import { HomeSection } from "./HomeSection.tsx";

/** The three steps to the first certificate, each with its state and a link to where it is done. */
export function FirstCertificate({ steps: { activity, hasTemplate, hasList } }: { steps: FirstSteps }) {
  const messages = useAdminMessages("firstCertificate");
  const steps = [
    { key: "template", isDone: hasTemplate },
    { key: "list", isDone: hasList },
    { key: "publish", isDone: false },
  ] as const;
  return (
    <HomeSection title={messages.title}>
      <ol className={list}>
        {steps.map(({ key, isDone }) => (
          <li key={key} className={entry}>
            <span>
              <Badge tone={isDone ? "done" : "soft"}>{isDone ? messages.done : messages.open}</Badge>{" "}
              <Link
                className={`${screenLink} ${activityName}`}
                to={activity === null ? "/certificate/activity/add" : activityPath({ id: activity }, key)}
              >
                {messages[key]}
              </Link>
            </span>
            <span className={soft}>{messages.notes[key]}</span>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
