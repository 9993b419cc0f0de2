import { formatDay } from "../../nouns/calendar.ts";
import { publishProblem, undecidedSheets } from "../../nouns/activity.ts";
import type { HomeDay } from "../../schemas/schemas.ts";
import { auditEntries } from "../accountFixtures.ts";
import type { Handlers } from "./handlers.ts";
import { getRecords } from "./state.ts";

const DAY_MS = 86_400_000;

/** Thirty days until today, busiest ten days ago. */
const makeDays = (): HomeDay[] =>
  Array.from({ length: 30 }, (_, index) => {
    const searches = Math.round(40 + 560 * Math.exp(-((index - 19) ** 2) / 18));
    return {
      day: formatDay(Date.now() - (29 - index) * DAY_MS, "Asia/Shanghai"),
      searches,
      downloads: Math.round(searches * 0.6),
    };
  });

/** How the in-memory API answers the endpoints of the dashboard. */
export const dashboardHandlers: Handlers<"dashboard"> = {
  read: () => ({
    awards: { value: 132, previous: 115, change: 15, period: "week" },
    users: { value: 13, previous: 10, change: 25, period: "week" },
    searches: { value: 5329, previous: 4845, change: 10, period: "month" },
  }),
  home(_, { state, session }) {
    const may = (authority: string) => session?.authorities.some((name) => name === authority) ?? false;
    const waiting = state.activities.filter(
      (activity) =>
        activity.publishedAt === null && publishProblem(activity) === null && undecidedSheets(activity).length === 0,
    );
    const entries = getRecords(state, "audit", auditEntries).filter(({ noun }) => noun !== "session");
    return {
      days: makeDays().map(({ downloads, ...day }) => ({
        ...day,
        ...(may("award:read") && downloads !== undefined && { downloads }),
      })),
      ...(may("activity:read") && {
        activities: state.activities.toReversed().map(({ id, name, department, publishedAt, template, awards }) => ({
          id,
          name,
          template,
          department: department?.displayName ?? null,
          publishedAt,
          awards,
          downloaded: state.awards.filter((award) => award.activity?.id === id && award.downloadedAt).length,
        })),
      }),
      ...(may("activity:read") &&
        may("activity:publish") && {
          waiting: waiting.map(({ id, name }) => ({ id, name, kind: "ready" as const })),
        }),
      ...(may("audit:read") && {
        deeds: entries
          .toReversed()
          .slice(0, 8)
          .map(({ id, at, who, noun, action, success }) => ({
            id,
            at,
            who,
            noun,
            action,
            success,
            records: 1,
            name: "新名称",
          })),
      }),
    };
  },
  notifications: (_, { state }) => state.notifications,
  markRead(_, { state }) {
    for (const notification of state.notifications) notification.read = true;
    return null;
  },
};
