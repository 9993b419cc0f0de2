import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { createNotificationService } from "../notification/notification.service.ts";
import { createDashboardService, type Watched } from "./dashboard.service.ts";
import { createHomeService } from "./home.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export function dashboardRoutes(
  app: FastifyInstance,
  { config, store, clock, searches, proxyWatch }: Pick<ServerParts, "config" | "store" | "clock"> & Watched,
): void {
  const read = createDashboardService({ store, clock, timeZone: config.timeZone, searches, proxyWatch });
  const readHome = createHomeService({ store, clock, timeZone: config.timeZone, searches });
  const notifications = createNotificationService({ store, clock });
  mount(app, "dashboard", {
    read: (_input, { principal }) => read(principal),
    home: (_input, { principal }) => readHome(principal),
    notifications: (_input, { principal }) => notifications.list(principal.userId),
    async markRead(_input, { principal }) {
      await notifications.markRead(principal.userId);
      return null;
    },
  });
}
