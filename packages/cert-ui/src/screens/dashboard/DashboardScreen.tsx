import { contract, type DashboardWarning, zhCN } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { StatCard } from "../../components/statCard/StatCard.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useSession, useCan } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { actions, cards, root } from "./DashboardScreen.css.ts";
import { HomeSections } from "./home/HomeSections.tsx";
import { Notice } from "../../components/notice/Notice.tsx";
import { tabMemory } from "../session/tabMemory.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";

const figures = ["awards", "users", "searches"] as const;

/** 主页: the figures for the week and month (docs/spec.md, section 2), warnings, and the sections for daily work. */
export function DashboardScreen() {
  const words = useAdminMessages("dashboard");
  const titles = useAdminMessages("statCard");
  const { nickName } = useSession();
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.dashboard.read, {});
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Stack direction="row" gap="medium">
        <Heading level={1}>{words.title}</Heading>
        <Text as="span" tone="soft">
          {fill(words.greeting, { name: nickName })}
        </Text>
        <QuickActions />
      </Stack>
      {data?.warnings && <DashboardWarnings warnings={data.warnings} />}
      {error && !isFetching ? (
        <Panel padding="none">
          <EmptyState
            tone="failure"
            title={words.failed}
            advice={error.message}
            action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
          />
        </Panel>
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

/** Links to the common tasks that the account may perform. */
function QuickActions() {
  const words = useAdminMessages("dashboard");
  const can = useCan();
  return (
    <div className={actions} role="group" aria-label={words.actions}>
      {can(contract.user.create) && (
        <RouterLink tone="quiet" to="/main/user/add">
          {words.addUser}
        </RouterLink>
      )}
      {can(contract.award.list) && (
        <RouterLink tone="quiet" to="/certificate/award/list/0">
          {words.findAwards}
        </RouterLink>
      )}
      {can(contract.activity.create) && <RouterLink to="/certificate/activity/add">{words.addActivity}</RouterLink>}
    </div>
  );
}
