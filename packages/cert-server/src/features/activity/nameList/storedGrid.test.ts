import { contract } from "cert-api";
import { strToU8 } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { encodeGridFile } from "../../../sheets/stored/gridFile.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../testing/holdsBytes.ts";
import { openActivity } from "../../../testing/openActivity.ts";

/** A list of a winner with a photo, of one without a name, and of one in a hidden row with a photo of his own. */
async function photoList(name = "李雷"): Promise<File> {
  const rows = [
    ["姓名", "照片", "备注"],
    ["王伟", null, "补发"],
    [name, null, "补发"],
    ["韩梅", null, null],
  ];
  const image = (text: string, row: number) => ({
    data: strToU8(text),
    type: "png" as const,
    anchor: { from: { row, col: 1 } },
  });
  const images = [image("photo 王伟", 1), image("photo 韩梅", 3), image("photo 李雷", 2)];
  const rowDefs = new Map([[3, { hidden: true }]]);
  return new File(
    [new Uint8Array(await writeXlsx({ sheets: [{ name: "名单", rows, rowDefs, images }] }))],
    "名单.xlsx",
  );
}

eachDatabase((database) => {
  const open = async () => {
    const opened = await openActivity(database, { template: ["{姓名}{照片?}"] });
    const { call, headers, id, read, app } = opened;
    const giveFile = async (file: File) => (await opened.put("name_list", file)).data;
    const download = async () =>
      (await app.inject({ url: `/api/activity/file/id/${(await read()).nameList}`, headers })).rawPayload;
    const chooseColumns = async (columns: { name: string; use: "import" | "omit" }[]) =>
      call(contract.nameList.configure, { id, file: (await read()).nameList ?? "", unused: columns }, headers);
    return { ...opened, giveFile, download, chooseColumns };
  };

  test("a list's file is given out as it was until something of it is left out; then its cells are", async () => {
    const { giveFile, download, chooseColumns, store, problems } = await open();
    const file = await photoList();
    await giveFile(file);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect((await download()).equals(bytes)).toBe(true);
    expect((await chooseColumns([{ name: "备注", use: "omit" }])).status).toBe(200);
    expect((await download()).equals(bytes)).toBe(false);
    expect(await holdsBytes(store, "补发")).toBe(false);
    expect(await giveFile(new File([new Uint8Array(await download())], "名单.xlsx"))).toMatchObject({
      columns: ["姓名", "照片"],
      awards: 2,
    });
    expect(await problems()).toEqual([]);
  });

  test("pictures of hidden rows are there once these are taken in, and go with the list", async () => {
    const { giveFile, call, id, headers, publish, pdf, first, give, store } = await open();
    const { file } = await giveFile(await photoList());
    await call(contract.nameList.configure, { id, file: file.id, hiddenRows: "join" }, headers);
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 3 });
    expect(JSON.parse((await pdf(await first("韩梅"))).body).values.照片).toHaveProperty("photo");
    await give("姓名\n王伟\n");
    const photos = await store.read.selectFrom("upload_photo").select("hash").execute();
    expect(photos).toEqual([]);
  });

  test("a refused list is given out with its errors marked and its pictures, and goes on from there", async () => {
    const { call, id, headers, app, store } = await open();
    const asked = { id, field: "name_list" as const, file: await photoList(""), onErrors: "offer" as const };
    expect((await call(contract.activity.upload, asked, headers)).envelope.success).toBe(false);
    const marked = await app.inject({ url: `/api/name_list/marked/${id}.xlsx`, headers });
    const again = { ...asked, file: new File([new Uint8Array(marked.rawPayload)], "名单.xlsx") };
    expect((await call(contract.activity.upload, again, headers)).envelope).toMatchObject({
      data: { errors: [{ code: "emptyName", row: 3 }], total: 1, offer: { errorRows: 1, soundRows: 1 } },
    });
    expect(await store.read.selectFrom("upload_photo").select("file_name").execute()).toHaveLength(3);
  });

  test("a hidden column is not stored, whatever it holds", async () => {
    const { giveFile, store, download } = await open();
    const rows = [
      ["姓名", "内部评分"],
      ["王伟", "九十七分"],
    ];
    const book = await writeXlsx({ sheets: [{ name: "名单", rows, columns: [{}, { hidden: true }] }] });
    await giveFile(new File([new Uint8Array(book)], "名单.xlsx"));
    expect(await holdsBytes(store, "九十七分")).toBe(false);
    expect(await giveFile(new File([new Uint8Array(await download())], "名单.xlsx"))).toMatchObject({
      problems: [{ code: "hiddenColumns", params: { columns: "内部评分" } }],
    });
  });

  test("what is uploaded is never taken for a stored grid", async () => {
    const { put } = await open();
    const grid = encodeGridFile({ version: 1, isText: true, isPartial: false, sheets: [] });
    const { envelope } = await put("name_list", new File([new Uint8Array(grid)], "名单.csv"));
    expect(envelope).toMatchObject({ success: false, reason: { code: "nameList.notText" } });
  });
});
