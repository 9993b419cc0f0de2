import { data } from "../api.ts";
import { choose } from "./admin.ts";
import { resourceJourney } from "./resourceJourney.ts";

resourceJourney({
  noun: "角色权限",
  screens: "/main/role_authority",
  calls: "role_authority",
  headings: ["ID", "角色显示名称", "权限显示名称", "操作"],
  payloads: async (api) => {
    const made = ["a", "b", "c", "d", "e"].map((name) =>
      api.post("/api/role/root", { data: { name: `granted-${name}`, displayName: `受权${name}` } }),
    );
    const roles = await Promise.all((await Promise.all(made)).map((answer) => data(answer)));
    const { content } = await data<{ content: { id: string }[] }>(await api.get("/api/authority/root/list/10/0"));
    return roles.flatMap(({ id }) => content.slice(0, 5).map((one) => ({ role: { id }, authority: { id: one.id } })));
  },
  prepare: async (api) => {
    await data(await api.post("/api/role/root", { data: { name: "archivist", displayName: "档案员" } }));
    await data(await api.post("/api/authority/root", { data: { name: "archive:read", displayName: "查看档案" } }));
  },
  fields: {
    角色: (page) => choose(page, "角色", "档案员"),
    权限: (page) => choose(page, "权限", "查看档案"),
  },
  seen: "查看档案",
  edited: null,
});
