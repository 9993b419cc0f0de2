import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { createNotificationService } from "../notification/notification.service.ts";
import { createDashboardService, type DashboardDeps } from "./dashboard.service.ts";
import { createHomeService } from "./home.service.ts";

export function dashboardRoutes(app: FastifyInstance, deps: DashboardDeps): void {
  const read = createDashboardService(deps);
  const readHome = createHomeService(deps);
  const notifications = createNotificationService(deps);
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
