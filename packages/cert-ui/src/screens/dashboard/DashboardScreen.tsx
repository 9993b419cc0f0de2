import { contract, zhCN, type DashboardWarning } from "cert-api";
import { useState } from "react";
import { Heading } from "../../components/heading/Heading.tsx";
import { Notice } from "../../components/notice/Notice.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { StatCard } from "../../components/statCard/StatCard.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan, useSession } from "../session/AdminServices.ts";
import { tabMemory } from "../session/tabMemory.ts";
import { actions, cards, root } from "./DashboardScreen.css.ts";
import { HomeSections } from "./home/HomeSections.tsx";

const figures = ["awards", "users", "searches"] as const;

/** 主页: warnings, what waits, the figures for the week and month (docs/spec.md, section 2), and what happened. */
export function DashboardScreen() {
  const { dashboard: messages, statCard: titles } = useAdminMessages();
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.dashboard.read, {});
  const statCards =
    error && !isFetching ? (
      <Panel padding="none">
        <QueryNotice error={error} onRetry={refetch} messages={messages} />
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

const tasks = [
  { key: "addUser", endpoint: contract.user.create, to: "/main/user/add", tone: "quiet" },
  { key: "findAwards", endpoint: contract.award.list, to: "/certificate/award/list/0", tone: "quiet" },
  { key: "addActivity", endpoint: contract.activity.create, to: "/certificate/activity/add", tone: "filled" },
] as const;

/** The heading of the home screen, and links to the common tasks that the account may perform. */
function DashboardHeader() {
  const messages = useAdminMessages("dashboard");
  const can = useCan();
  return (
    <Stack direction="row" gap="small">
      <Heading level={1}>{messages.title}</Heading>
      <HelpLink topic="overview" of={messages.title} />
      <div className={actions} role="group" aria-label={messages.actions}>
        {tasks
          .filter(({ endpoint }) => can(endpoint))
          .map(({ key, to, tone }) => (
            <RouterLink key={key} tone={tone} to={to}>
              {messages[key]}
            </RouterLink>
          ))}
      </div>
    </Stack>
  );
}

const PUT_AWAY = "warnings put away";

/**
 * Warnings about the server's settings. A dismissed one stays hidden in this tab; unknown codes of a newer server are
 * ignored.
 */
function DashboardWarnings({ warnings }: { warnings: readonly DashboardWarning[] }) {
  const { id } = useSession();
  const [putAway, setPutAway] = useState(() => {
    const stored = tabMemory.read(id, PUT_AWAY);
    return Array.isArray(stored) ? stored : [];
  });
  const close = (warning: DashboardWarning) => {
    const next = [...putAway, warning];
    tabMemory.write(id, PUT_AWAY, next);
    setPutAway(next);
  };
  return warnings
    .filter((warning) => warning in zhCN.dashboardWarnings && !putAway.includes(warning))
    .map((warning) => (
      <Notice key={warning} tone="warning" onClose={() => close(warning)}>
        {zhCN.dashboardWarnings[warning]}
      </Notice>
    ));
}
