import { contract } from "cert-api";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { storeBytes } from "../../../../files/bytes.ts";
import { isGridFile } from "../../../../sheets/index.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../../testing/holdsBytes.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

eachDatabase((database) => {
  const open = async (list: File) => {
    const opened = await openActivity(database, { template: ["{姓名}{奖项}"] });
    const { store, read, put, headers } = opened;
    await put("name_list", list);
    const id = (await read()).nameList ?? "";
    /** Puts the file where 0.1.0 stored it. */
    const storeAsFile = async (bytes: Uint8Array, change: { sealed?: 1 } = {}) =>
      store.write(async (tx) => {
        const hash = await storeBytes(tx, bytes, 0);
        await tx
          .updateTable("upload")
          .set({ hash, original_hash: hash, ...change })
          .where("id", "=", id)
          .execute();
      });
    const restart = async () => {
      const app = await opened.restart();
      await app.app.ready();
      const upload = () =>
        app.store.read
          .selectFrom("upload as u")
          .innerJoin("blob as b", "b.hash", "u.hash")
          .select(["u.hash", "u.original_hash", "b.bytes"])
          .where("u.id", "=", id)
          .executeTakeFirstOrThrow();
      const download = async () => (await app.app.inject({ url: `/api/activity/file/id/${id}`, headers })).rawPayload;
      const isConverted = async () => isGridFile((await upload()).bytes);
      return { ...app, upload, download, isConverted };
    };
    return { ...opened, nameList: id, storeAsFile, restart };
  };

  test("a list that 0.1.0 stored as a file becomes a grid, and its plan and its file stay what they were", async () => {
    const bytes = Buffer.from("姓名,奖项\n王伟,二等奖\n韩梅,二等奖\n李雷,二 等奖\n");
    const { id, headers, call, plan, storeAsFile, restart } = await open(new File([bytes], "名单.csv"));
    await call(contract.nameList.configure, { id, spelling: "usual" }, headers);
    await storeAsFile(bytes);
    const { data: before } = await plan();
    const { isConverted, download, call: callAgain } = await restart();
    await expect.poll(isConverted).toBe(true);
    expect((await callAgain(contract.publication.plan, { id }, headers)).data).toEqual(before);
    expect((await download()).equals(bytes)).toBe(true);
    const published = await callAgain(contract.publication.publish, { id, plan: before.token }, headers);
    expect(published.data).toMatchObject({ created: 3 });
  });

  test("what 0.1.0 kept of a hidden column is gone, and with it the file", async () => {
    const rows = [
      ["姓名", "奖项", "内部评分"],
      ["王伟", "一等奖", "九十七分"],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: "名单", rows, columns: [{}, {}, { hidden: true }] }] });
    const { storeAsFile, restart, store } = await open(new File([new Uint8Array(bytes)], "名单.xlsx"));
    await storeAsFile(new Uint8Array(bytes));
    expect(await holdsBytes(store, "xl/worksheets")).toBe(true);
    const { isConverted, upload, store: newStore } = await restart();
    await expect.poll(isConverted).toBe(true);
    expect((await upload()).original_hash).toBeNull();
    expect(await holdsBytes(newStore, "xl/worksheets")).toBe(false);
  });

  test("a list whose key is missing stays as it is", async () => {
    const { storeAsFile, restart } = await open(new File(["姓名,奖项\n王伟,一等奖\n"], "名单.csv"));
    await storeAsFile(Buffer.from("encrypted with another secret"), { sealed: 1 });
    const { upload, app, logged } = await restart();
    // What was begun at the start ends before the store is closed
    const { hash, original_hash: original } = await upload();
    await app.close();
    expect(original).toBe(hash);
    expect(logged.filter(({ level }) => level === 50)).toEqual([]);
  });
});
