import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity } = contract;
const list = `姓名,证书编号,学校,电话,备注
王伟,A-1,青禾市实验小学,13800138000,
王伟,A-2,云溪县第一中学,13800138001,特邀
`;

onSqlite((database) => {
  test("an activity may show one column beside its winners, at once, and nothing that looks personal", async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"] });
    const { id, call, headers, search, publish, read } = opened;
    expect((await publish()).status).toBe(200);
    const details = async () => (await search("王伟")).content.map(({ winnerDetail }) => winnerDetail).toSorted();
    expect(await read()).toMatchObject({ winnerColumn: null });
    expect((await search("王伟")).content[0]).not.toHaveProperty("winnerDetail");

    const { name } = await read();
    const show = (winnerColumn?: string | null) =>
      call(activity.update, { id, name, ...(winnerColumn !== undefined && { winnerColumn }) }, headers);
    expect((await show(" 学校 ")).data).toMatchObject({ winnerColumn: "学校" });
    expect(await details()).toEqual(["云溪县第一中学", "青禾市实验小学"]);
    // An update that does not speak of it keeps it
    expect((await show()).data).toMatchObject({ winnerColumn: "学校" });
    await show("备注");
    expect(await details()).toEqual(["特邀", undefined]);
    await show("电话");
    expect(await details()).toEqual([undefined, undefined]);
    expect(await show("长".repeat(101))).toMatchObject({
      status: 400,
      envelope: { message: "获奖者旁显示的列最多 100 个字" },
    });
    expect((await show("")).data).toMatchObject({ winnerColumn: null });
    expect(await details()).toEqual([undefined, undefined]);
  });
});
