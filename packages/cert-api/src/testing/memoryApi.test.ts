import { describeConformance } from "./conformance.ts";
import { administrator } from "./fixtures.ts";
import { createMemoryApi } from "./memoryApi.ts";

const { account, password } = administrator;
const template = new File(["any"], "模板.docx");
const nameList = new File(["姓名,奖项\n王晓明,一等奖\n欧阳若兰,二等奖\n"], "名单.csv");

describeConformance("the in-memory API", async () => ({
  baseUrl: "http://memory.test",
  fetch: createMemoryApi().fetch,
  account,
  password,
  template,
  nameList,
}));
