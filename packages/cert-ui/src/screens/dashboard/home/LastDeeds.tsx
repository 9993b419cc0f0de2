import type { HomeDeed } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/badge/Badge.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { deed as deedClass, list, nothing, screenLink, soft } from "./Home.css.ts";
import { HomeSection } from "./HomeSection.tsx";

/** What was done last, by whom; for those who may read the audit log. */
export function LastDeeds({ deeds }: { deeds: readonly HomeDeed[] }) {
  const words = useAdminMessages("dashboard");
  const describe = useDescribe();
  return (
    <HomeSection
      title={words.deeds}
      link={
        <Link className={screenLink} to="/main/audit">
          {words.allDeeds}
        </Link>
      }
    >
      {deeds.length === 0 ? (
        <p className={nothing}>{words.noDeeds}</p>
      ) : (
        <ol className={list}>
          {deeds.map((deed) => (
            <li key={deed.id} className={deedClass}>
              <span>
                {deed.who ?? words.system} {describe(deed)}{" "}
                {!deed.success && <Badge tone="wrong">{words.failedDeed}</Badge>}
              </span>
              <span className={soft}>
                <Moment at={deed.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </HomeSection>
  );
}

/** The sentence of a deed: what was done, to what of which kind, or to how many. A newer server's words stay as they are. */
function useDescribe(): (deed: HomeDeed) => string {
  const words = useAdminMessages("dashboard");
  const nouns: Readonly<Record<string, string>> = useAdminMessages("auditNouns");
  const actions: Readonly<Record<string, string>> = useAdminMessages("auditActions");
  return ({ noun, action, name, records }) => {
    const values = { noun: nouns[noun] ?? noun, action: actions[action] ?? action };
    if (name !== null) return fill(words.deedTo, { ...values, name });
    return records > 1 ? fill(words.deedToMany, { ...values, count: records }) : fill(words.deed, values);
  };
}
