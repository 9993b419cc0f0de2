import { type Award, contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;

eachDatabase((database) => {
  test("awards are listed by number and by activity, both ways, page by page and within a filter", async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `甲${index},B-${String(12 - index).padStart(2, "0")},一等奖`);
    const list = `姓名,证书编号,奖项\n${rows.join("\n")}\n`;
    const { call, headers, publish, print, give } = await openActivity(database, { list, template: ["{姓名}"] });
    await publish();
    const { id: other } = (await call(activity.create, { name: "案例评选" }, headers)).data;
    await print(["{姓名}"], other);
    await give("姓名,证书编号\n乙一,A-2\n乙二,a-1\n", other);
    await call(contract.publication.publish, { id: other }, headers);
    await call(award.create, { name: "丙", content: '{"奖项":"一等奖"}' }, headers);
    await call(award.create, { name: "丁", content: '{"证书编号":"A-9","奖项":"二等奖"}' }, headers);
    const names = async (sort: string | undefined, page = 0, more: object = {}) =>
      (await call(award.list, { page, ...(sort && { sort }), ...more }, headers)).data.content.map(({ name }) => name);
    const all = async (sort?: string, more: object = {}) => [
      ...(await names(sort, 0, more)),
      ...(await names(sort, 1, more)),
    ];
    const listed = Array.from({ length: 12 }, (_, index) => `甲${index}`);
    expect(await all()).toEqual([...listed, "乙一", "乙二", "丙", "丁"]);
    expect(await all("-id")).toEqual(["丁", "丙", "乙二", "乙一", ...listed.toReversed()]);
    expect(await all("number")).toEqual(["乙一", "丁", ...listed.toReversed(), "乙二", "丙"]);
    expect(await all("-number")).toEqual(["丙", "乙二", ...listed, "丁", "乙一"]);
    expect(await all("activity")).toEqual([...listed, "乙一", "乙二", "丙", "丁"]);
    expect(await all("-activity")).toEqual(["丙", "丁", "乙一", "乙二", ...listed]);
    // What is looked through is ordered alike
    const more = { text: "一等奖" };
    expect(await all("number", more)).toEqual([...listed.toReversed(), "丙"]);
    expect(await all("-number", more)).toEqual(["丙", ...listed]);
    expect(await all("-activity", more)).toEqual(["丙", ...listed]);
    expect(await all("-id", more)).toEqual(["丙", ...listed.toReversed()]);
    // Activities of the same name come one after the other, in the same order with and without a filter
    const { id: namesake } = (await call(activity.create, { name: "2025年优秀案例评选" }, headers)).data;
    await print(["{姓名}"], namesake);
    await give("姓名,奖项\n戊,一等奖\n", namesake);
    await call(contract.publication.publish, { id: namesake }, headers);
    await give(`${list}己,B-99,一等奖\n`);
    await publish();
    expect(await all("activity", more)).toEqual([...listed, "己", "戊", "丙"]);
    expect(await all("-activity", more)).toEqual(["丙", "戊", ...listed, "己"]);
    expect(await all("activity")).toEqual([...listed, "己", "戊", "乙一", "乙二", "丙", "丁"]);
    expect(await all("-activity")).toEqual(["丙", "丁", "乙一", "乙二", "戊", ...listed, "己"]);
    expect((await call(award.list, { page: 0, sort: "content" }, headers)).status).toBe(400);
  });

  test("awards are listed by holder as a dictionary orders them, and by the day of issue, both ways", async () => {
    const list = "姓名,证书编号,奖项\n张三,B-1,一等奖\n李四,B-2,一等奖\n王五,B-3,二等奖\n李四,B-4,二等奖\n";
    const { call, headers, publish, nextDay } = await openActivity(database, { list, template: ["{姓名}"] });
    await publish();
    const { id, content } = (await call(award.list, { page: 0, text: "王五" }, headers)).data.content[0] as Award;
    expect((await call(award.update, { id, name: "阿明", content }, headers)).status).toBe(200);
    const numbers = async (sort: string, more: object = {}) =>
      (await call(award.list, { page: 0, sort, ...more }, headers)).data.content.map(({ number }) => number);
    // a, li, zhang; the awards of one holder in the order of their making
    expect(await numbers("holder")).toEqual(["B-3", "B-2", "B-4", "B-1"]);
    expect(await numbers("-holder")).toEqual(["B-1", "B-2", "B-4", "B-3"]);
    expect(await numbers("holder", { text: "一等奖" })).toEqual(["B-2", "B-1"]);
    // Made by hand a day later
    await nextDay();
    await call(award.create, { name: "陈六", content: '{"证书编号":"C-1"}' }, headers);
    expect(await numbers("date")).toEqual(["B-1", "B-2", "B-3", "B-4", "C-1"]);
    expect(await numbers("-date")).toEqual(["C-1", "B-1", "B-2", "B-3", "B-4"]);
    expect(await numbers("holder")).toEqual(["B-3", "C-1", "B-2", "B-4", "B-1"]);
  });
});
