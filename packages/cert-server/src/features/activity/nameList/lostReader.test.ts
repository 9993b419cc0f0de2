import { expect, test } from "vitest";
import { endIdleReaders } from "../../../sheets/reader/readInProcess.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { killListReaders } from "../../../testing/readers.ts";

const list = () => new File(["姓名\n王小明\n"], "名单.csv");

onSqlite((database) => {
  test("a list whose readers are killed may be uploaded later; one that loses one reader is taken", async () => {
    const { put, store } = await openActivity(database);
    endIdleReaders();
    const lost = put("name_list", list());
    await killListReaders(2);
    expect(await lost).toMatchObject({
      status: 503,
      envelope: { code: 100, success: false, message: "获奖名单暂时无法读取，请稍后再试" },
    });
    expect(await store.read.selectFrom("upload").select("id").execute()).toEqual([]);
    endIdleReaders();
    const taken = put("name_list", list());
    await killListReaders(1);
    expect(await taken).toMatchObject({ status: 200, data: { awards: 1 } });
  });
});
