import { describeConformance } from "./conformance.ts";
import { administrator, sheetsText } from "./fixtures.ts";
import { createMemoryApi } from "./memoryApi.ts";

const { account, password } = administrator;
const template = new File(["any"], "模板.docx");
const nameList = new File(["姓名,奖项\n王晓明,一等奖\n欧阳若兰,二等奖\n"], "名单.csv");
const sheets = new File(
  [
    sheetsText({
      小学组: "姓名,奖项\n王晓明,一等奖\n欧阳若兰,二等奖\n",
      初中组: "奖项,姓名\n一等奖,陈思远\n",
      须知: "请逐项填写\n",
    }),
  ],
  "名单.xlsx",
);

describeConformance("the in-memory API", async () => ({
  baseUrl: "http://memory.test",
  fetch: createMemoryApi().fetch,
  account,
  password,
  template,
  nameList,
  sheets,
}));
