import { resourceJourney, type } from "./resourceJourney.ts";

resourceJourney({
  noun: "权限",
  screens: "/main/authority",
  calls: "authority",
  headings: ["ID", "名称", "显示名称", "操作"],
  payloads: async () => Array.from({ length: 25 }, (_, n) => ({ name: `free:${n}`, displayName: `第${n}种权限` })),
  fields: { 名称: type("名称", "print:label"), 显示名称: type("显示名称", "打印标签") },
  seen: "打印标签",
  edited: "显示名称",
});
