import { contract } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { card, header, title, total } from "../../components/resourceList/ResourceList.css.ts";
import { StatCard } from "../../components/statCard/StatCard.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useSession } from "../session/AdminServices.ts";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";
import { cards, root } from "./DashboardScreen.css.ts";
import { DashboardWarnings } from "./DashboardWarnings.tsx";
import { HomeSections } from "./home/HomeSections.tsx";
import { QuickActions } from "./home/QuickActions.tsx";

const figures = ["awards", "users", "searches"] as const;

/** 主页: the counts of the week and month (docs/spec.md, section 2), warnings, and below them where the day begins. */
export function DashboardScreen() {
  const words = useAdminMessages("dashboard");
  const titles = useAdminMessages("statCard");
  const { nickName } = useSession();
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.dashboard.read, {});
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{words.title}</ScreenTitle>
      <div className={header}>
        <h1 className={title}>{words.title}</h1>
        <span className={total}>{fill(words.greeting, { name: nickName })}</span>
        <QuickActions />
      </div>
      {data?.warnings && <DashboardWarnings warnings={data.warnings} />}
      {error && !isFetching ? (
        <div className={card}>
          <EmptyState
            tone="failure"
            title={words.failed}
            advice={error.message}
            action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
          />
        </div>
      ) : (
        <div className={cards}>
          {figures
            .filter((key) => !data || data[key])
            .map((key) => (
              <StatCard key={key} title={titles[key]} stat={data?.[key] ?? null} />
            ))}
        </div>
      )}
      <HomeSections />
    </section>
  );
}
