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
    手机: type("手机", "13900000000"),
    部门: (page) => choose(page, "部门", "教育评估院"),
  },
  seen: "新来的人",
  saved: async (page) => {
    const secret = dialog(page, "初始密码");
    await expect(secret).toContainText("newcomer");
    await expect(secret.getByRole("button", { name: "复制" })).toBeVisible();
    await secret.getByRole("button", { name: "我已记下" }).click();
  },
  edited: "昵称",
});
