import type { WaitingActivity } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { entry, list, nothing, screenLink, soft } from "./Home.css.ts";
import { HomeSection } from "./HomeSection.tsx";

/** The activities that somebody has to go on with. */
export function WaitingList({ waiting }: { waiting: readonly WaitingActivity[] }) {
  const words = useAdminMessages("dashboard");
  return (
    <HomeSection title={words.waiting}>
      {waiting.length === 0 ? (
        <p className={nothing}>{words.nothingWaiting}</p>
      ) : (
        <ul className={list}>
          {waiting.map(({ id, name, kind }) => (
            <li key={id} className={entry}>
              <span>
                <Badge tone={kind === "ready" ? "plain" : "wrong"}>{words.waitingKinds[kind].label}</Badge>{" "}
                <b>{name}</b>
              </span>
              <span className={soft}>{words.waitingKinds[kind].advice}</span>
              <Link className={screenLink} to="/certificate/activity/list/0">
                {words.waitingKinds[kind].link}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
