import { describeConformance } from "cert-api/testing/conformance";
import { FIRST_ACCOUNT } from "./config.ts";
import { buildDocx } from "./testing/buildDocx.ts";
import { eachDatabase } from "./testing/eachDatabase.ts";
import { plainRenderer } from "./testing/plainRenderer.ts";
import { ADMIN_PASSWORD, testApp } from "./testing/testApp.ts";

const template = buildDocx(["{姓名}", "{奖项}"]);
const nameList = new File(["姓名,奖项\n王晓明,一等奖\n欧阳若兰,二等奖\n"], "名单.csv");

eachDatabase((database) => {
  describeConformance(`the server on ${database.engine}`, async () => {
    const { app } = await testApp(database, { renderer: plainRenderer() });
    const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
    return { baseUrl, fetch, account: FIRST_ACCOUNT, password: ADMIN_PASSWORD, template, nameList };
  });
});
