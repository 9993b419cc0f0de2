import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { mount } from "../../http/mount.ts";
import { createNotificationService } from "../notification/notification.service.ts";
import { createDashboardService } from "./dashboard.service.ts";
import type { SearchCount } from "./searchCount.store.ts";

/** The dashboard: its figures, and the notifications of who is logged in. */
export function dashboardRoutes(
  app: FastifyInstance,
  { config, store, clock, searches }: { config: Config; store: Store; clock(): number; searches: SearchCount },
): void {
  const read = createDashboardService({ store, clock, timeZone: config.timeZone, searches });
  const notifications = createNotificationService({ store, clock });
  mount(app, "dashboard", {
    read: () => read(),
    notifications: (_input, { principal }) => notifications.list(principal.userId),
    async markRead(_input, { principal }) {
      await notifications.markRead(principal.userId);
      return null;
    },
  });
}
