import { data } from "../api.ts";
import { choose, dialog, expect } from "./admin.ts";
import { resourceJourney, type } from "./resourceJourney.ts";

resourceJourney({
  noun: "用户",
  screens: "/main/user",
  calls: "user",
  headings: ["ID", "账号", "昵称", "手机", "激活", "部门", "操作"],
  fails: true,
  payloads: async () =>
    Array.from({ length: 25 }, (_, n) => ({
      account: `person${n}`,
      nickName: `第${n}位`,
      phone: `138000000${10 + n}`,
      enabled: n % 3 !== 0,
      department: { id: "1" },
    })),
  fields: {
    账号: type("账号", "newcomer"),
    昵称: type("昵称", "新来的人"),
    手机: async (page) => {
      await type("手机", "13900000000")(page);
      await expect(page.getByRole("combobox", { name: "部门", exact: true })).toHaveValue("教育科学研究院");
      await choose(page, "部门", "教育评估院");
      await page.getByRole("checkbox", { name: "查阅员" }).check();
    },
  },
  seen: "新来的人",
  saved: async (page) => {
    const secret = dialog(page, "初始密码");
    await expect(secret).toContainText("newcomer");
    await expect(secret.getByRole("button", { name: "复制" })).toBeVisible();
    await secret.getByRole("button", { name: "我已记下" }).click();
    const links = await data<{ content: object[] }>(await page.request.get("/api/user_role/root/list/10/0?sort=-id"));
    expect(links.content[0]).toMatchObject({ user: { nickName: "新来的人" }, role: { displayName: "查阅员" } });
  },
  edited: "昵称",
});
