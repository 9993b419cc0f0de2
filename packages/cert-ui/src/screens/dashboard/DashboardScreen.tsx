import type { Dashboard, Envelope } from "cert-api";
import { useEffect, useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { card, header, title, total } from "../../components/resourceList/ResourceList.css.ts";
import { StatCard } from "../../components/statCard/StatCard.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { useServices, useSession } from "../session/AdminServices.ts";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";
import { cards, root } from "./DashboardScreen.css.ts";
import { DashboardWarnings } from "./DashboardWarnings.tsx";

const figures = ["awards", "users", "searches"] as const;

/** 主页: what is new. */
export function DashboardScreen() {
  const words = useAdminMessages("dashboard");
  const titles = useAdminMessages("statCard");
  const { client } = useServices();
  const { nickName } = useSession();
  const [answer, setAnswer] = useState<Envelope<Dashboard> | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    void client.dashboard.read({}, { signal: controller.signal }).then((next) => {
      if (!controller.signal.aborted) setAnswer(next);
    });
    return () => controller.abort();
  }, [client, attempt]);

  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{words.title}</ScreenTitle>
      <div className={header}>
        <h1 className={title}>{words.title}</h1>
        <span className={total}>{fill(words.greeting, { name: nickName })}</span>
      </div>
      {answer?.success && answer.data.warnings && <DashboardWarnings warnings={answer.data.warnings} />}
      {answer && !answer.success ? (
        <div className={card}>
          <EmptyState
            tone="failure"
            title={words.failed}
            advice={answer.message}
            action={<Button onClick={retry}>{words.retry}</Button>}
          />
        </div>
      ) : (
        <div className={cards}>
          {figures.map((key) => (
            <StatCard key={key} title={titles[key]} stat={answer?.data[key] ?? null} />
          ))}
        </div>
      )}
    </section>
  );
}
