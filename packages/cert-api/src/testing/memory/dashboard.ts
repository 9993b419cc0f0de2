import type { Handlers } from "./handlers.ts";

/** How the in-memory API answers the endpoints of the dashboard. */
export const dashboardHandlers: Handlers<"dashboard"> = {
  read: () => ({
    awards: { value: 132, previous: 115, change: 15, period: "week" },
    users: { value: 13, previous: 10, change: 25, period: "week" },
    searches: { value: 5329, previous: 4845, change: 10, period: "month" },
  }),
  notifications: (_, { state }) => state.notifications,
  markRead(_, { state }) {
    for (const notification of state.notifications) notification.read = true;
    return null;
  },
};
