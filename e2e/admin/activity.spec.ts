import { resourceJourney, type } from "./resourceJourney.ts";

resourceJourney({
  noun: "活动",
  screens: "/certificate/activity",
  calls: "activity",
  newestFirst: true,
  headings: ["ID", "名称", "奖证模板", "获奖名单", "操作"],
  fails: true,
  payloads: async () => Array.from({ length: 25 }, (_, n) => ({ name: `2026年第${n}届评选` })),
  fields: { 名称: type("名称", "2026年课件评选") },
  seen: "2026年课件评选",
  edited: "名称",
  inMenu: true,
});
