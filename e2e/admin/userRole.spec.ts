import type { APIRequestContext } from "@playwright/test";
import { data, makeUser } from "../api.ts";
import { choose } from "./admin.ts";
import { resourceJourney } from "./resourceJourney.ts";

async function role(api: APIRequestContext, name: string, displayName: string) {
  return data(await api.post("/api/role/root", { data: { name, displayName } }));
}

resourceJourney({
  noun: "用户角色",
  screens: "/main/user_role",
  calls: "user_role",
  headings: ["ID", "用户昵称", "角色显示名称", "操作"],
  payloads: async (api) => {
    const users = await Promise.all(
      ["甲", "乙", "丙", "丁", "戊"].map((name, n) => makeUser(api, `holder${n}`, `持${name}`)),
    );
    const roles = await Promise.all(Array.from({ length: 5 }, (_, n) => role(api, `held${n}`, `被持${n}`)));
    return users.flatMap(({ id }) => roles.map((one) => ({ user: { id }, role: { id: one.id } })));
  },
  prepare: async (api) => {
    await makeUser(api, "linked", "牵线人");
    await role(api, "linking", "牵线角色");
  },
  fields: {
    用户: (page) => choose(page, "用户", "牵线人"),
    角色: (page) => choose(page, "角色", "牵线角色"),
  },
  seen: "牵线角色",
  edited: null,
});
