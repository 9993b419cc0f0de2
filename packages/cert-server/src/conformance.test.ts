import { describeConformance } from "cert-api/testing/conformance";
import { FIRST_ACCOUNT } from "./config.ts";
import { buildDocx } from "./testing/documents/buildDocx.ts";
import { eachDatabase } from "./testing/eachDatabase.ts";
import { plainRenderer } from "./testing/plainRenderer.ts";
import { sheetsBook } from "./testing/documents/sheetsBook.ts";
import { ADMIN_PASSWORD, testApp } from "./testing/testApp.ts";

const template = buildDocx(["{姓名}", "{奖项}"]);
const nameList = new File(["姓名,奖项\n王晓明,一等奖\n欧阳若兰,二等奖\n"], "名单.csv");
const sheets = sheetsBook([
  {
    name: "小学组",
    rows: [
      ["姓名", "奖项"],
      ["王晓明", "一等奖"],
      ["欧阳若兰", "二等奖"],
    ],
  },
  {
    name: "初中组",
    rows: [
      ["奖项", "姓名"],
      ["一等奖", "陈思远"],
    ],
  },
  { name: "须知", rows: [["请逐项填写"]] },
]);

eachDatabase((database) => {
  describeConformance(`the server on ${database.engine}`, async () => {
    const { app } = await testApp(database, { renderer: plainRenderer() });
    const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
    return { baseUrl, fetch, account: FIRST_ACCOUNT, password: ADMIN_PASSWORD, template, nameList, sheets };
  });
});
