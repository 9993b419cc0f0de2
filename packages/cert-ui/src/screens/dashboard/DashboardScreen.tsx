import { contract } from "cert-api";
import { StatCard } from "../../components/statCard/StatCard.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { cards, root } from "./DashboardScreen.css.ts";
import { HomeSections } from "./home/HomeSections.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { DashboardWarnings } from "./DashboardWarnings.tsx";
import { DashboardHeader } from "./DashboardHeader.tsx";

const figures = ["awards", "users", "searches"] as const;

/** 主页: warnings, what waits, the figures for the week and month (docs/spec.md, section 2), and what happened. */
export function DashboardScreen() {
  const messages = useAdminMessages("dashboard");
  const titles = useAdminMessages("statCard");
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.dashboard.read, {});
  const statCards =
    error && !isFetching ? (
      <Panel padding="none">
        <QueryNotice error={error} onRetry={() => void refetch()} messages={messages} />
      </Panel>
    ) : (
      <div className={cards}>
        {figures
          .filter((key) => !data || data[key])
          .map((key) => (
            <StatCard key={key} title={titles[key]} stat={data?.[key] ?? null} />
          ))}
      </div>
    );
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <DashboardHeader />
      {data?.warnings && <DashboardWarnings warnings={data.warnings} />}
      <HomeSections figures={statCards} />
    </section>
  );
}
