import { contract } from "cert-api";
import { expect, test, vi } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity } = contract;
const row = (index: number) => `王${String.fromCodePoint(0x4e00 + index)},第一小学,${110_000 + index}\n`;
const list = `姓名,学校,证件号码\n${Array.from({ length: 101 }, (_, index) => row(index)).join("")}`;

onSqlite((database) => {
  test("a page behind a claim link signs proofs for the awards that it lists, which open them", async () => {
    const { call, headers, id, give, publish, app, store } = await openActivity(database, { template: ["{姓名}"] });
    const holderCheck = { column: "证件号码", digits: 4 };
    await call(activity.update, { id, name: "2025年优秀案例评选", holderCheck }, headers);
    await give(list);
    expect((await publish({ confirmed: true })).status).toBe(200);
    const { links } = (await call(contract.handout.createClaims, { id, column: "学校", days: 30 }, headers)).data;
    const sign = vi.spyOn(store.cipher, "fingerprint");
    const countProofs = () => sign.mock.calls.filter(([text]) => text.startsWith("holder check answered")).length;
    const open = async (query: string) => {
      sign.mockClear();
      const { body } = await app.inject({ url: `/c/${links[0]?.token}${query}` });
      return [...body.matchAll(/href="(\/api\/award\/download[^"]*proof=[^"]*)"/gu)].map(([, href = ""]) => href);
    };
    expect(await open("")).toHaveLength(100);
    expect(countProofs()).toBe(100);
    // A page behind the last one is the last one
    const [last = "", ...others] = await open("?page=9");
    expect(others).toEqual([]);
    expect(countProofs()).toBe(1);
    expect((await app.inject({ url: last.replaceAll("&amp;", "&") })).statusCode).toBe(200);
    expect(await open("?downloaded=no")).toHaveLength(100);
    expect(countProofs()).toBe(100);
  });
});
