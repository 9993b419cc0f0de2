import { resourceJourney, type } from "./resourceJourney.ts";

resourceJourney({
  noun: "奖证",
  screens: "/certificate/award",
  calls: "award",
  headings: ["", "ID", "姓名", "内容", "奖证模板", "奖证", "操作"],
  fails: true,
  listMethod: "POST",
  payloads: async () => Array.from({ length: 25 }, (_, n) => ({ name: `获奖人${n}`, content: `第${n}份手写的内容` })),
  fields: { 姓名: type("姓名", "手写的人"), 内容: type("内容", "手写的内容") },
  seen: "手写的人",
  edited: "姓名",
});
