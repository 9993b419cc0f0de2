import { resourceJourney, type } from "./resourceJourney.ts";

resourceJourney({
  noun: "角色",
  screens: "/main/role",
  calls: "role",
  headings: ["ID", "名称", "显示名称", "操作"],
  payloads: async () => Array.from({ length: 25 }, (_, n) => ({ name: `role${n}`, displayName: `第${n}种角色` })),
  fields: {
    名称: type("名称", "editor"),
    显示名称: async (page) => {
      await type("显示名称", "编辑员")(page);
      await page.getByRole("checkbox", { name: "查看活动" }).check();
      await page.getByRole("checkbox", { name: "发布活动" }).check();
    },
  },
  seen: "编辑员",
  edited: "显示名称",
});
