import { type DashboardWarning, zhCN } from "cert-api";
import { useState } from "react";
import { useSession } from "../session/AdminServices.ts";
import { Notice } from "../../components/notice/Notice.tsx";
import { tabMemory } from "../session/tabMemory.ts";

const PUT_AWAY = "warnings put away";

/**
 * Warnings about the server's settings. A dismissed one stays hidden in this tab; unknown codes of a newer server are
 * ignored.
 */
export function DashboardWarnings({ warnings }: { warnings: readonly DashboardWarning[] }) {
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
