import { contract } from "cert-api";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { computeHash } from "../../../../files/bytes.ts";
import { buildWorkbook } from "../../../../testing/documents/buildWorkbook.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

const { activity, award } = contract;

const template = ["{姓名}{照片}"];
const zipOf = (files: Record<string, string>) =>
  new File(
    [new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))],
    "照片.zip",
  );

/** Builds a workbook whose cells show a photo and, by default, an invalid picture. */
function pictureList(second = "text"): Uint8Array<ArrayBuffer> {
  const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const pictureCell = (reference: string, id: string) => `<c r="${reference}" t="str"><v>=DISPIMG("${id}",1)</v></c>`;
  const xml = [
    `<row r="1">${text("A1", "姓名")}${text("B1", "照片")}</row>`,
    `<row r="2">${text("A2", "李雷")}${pictureCell("B2", "ID_1")}</row>`,
    `<row r="3">${text("A3", "韩梅")}${pictureCell("B3", "ID_2")}</row>`,
  ].join("");
  const image = (id: number) => `<cellImage><xdr:cNvPr name="ID_${id}"/><a:blip r:embed="rId${id}"/></cellImage>`;
  const relation = (id: number) => `<Relationship Id="rId${id}" Type="x/image" Target="media/image${id}.png"/>`;
  const more = {
    "xl/cellimages.xml": `<cellImages>${image(1)}${image(2)}</cellImages>`,
    "xl/_rels/cellimages.xml.rels": `<Relationships>${relation(1)}${relation(2)}</Relationships>`,
    "xl/media/image1.png": "photo 李雷",
    "xl/media/image2.png": second,
  };
  const parts = Object.fromEntries(Object.entries(more).map(([name, content]) => [name, strToU8(content)]));
  const related = [{ type: "cellImage", target: "cellimages.xml" }];
  return new Uint8Array(buildWorkbook({ sheets: [{ xml: `<sheetData>${xml}</sheetData>` }], more: parts, related }));
}

eachDatabase((database) => {
  test("each certificate shows its own photo, which is stored once and erased with the award", async () => {
    const opened = await openActivity(database, { template, list: "姓名,照片\n王伟,1.jpg\n李雷,\n" });
    const { id, call, headers, put, plan, publish, read, first, store } = opened;
    expect(await read()).toMatchObject({ photosFile: null, photoNames: ["照片"] });
    expect(await plan()).toMatchObject({
      status: 400,
      envelope: { data: { errors: [{ code: "noPhotos", column: "照片" }] } },
    });

    const files = { "照片/1.jpg": "photo 王伟", "照片/李雷.png": "photo 李雷", "照片/3.jpg": "photo 王伟" };
    const { data } = await put("photos", zipOf(files));
    expect(data).toMatchObject({ kind: "photos", photos: 3, awards: 2, matched: 2, problemTotal: 1 });
    expect(data.problems).toMatchObject([{ level: "warning", code: "unusedPhoto", params: { file: "照片/3.jpg" } }]);
    expect((await call(activity.report, { id, field: "photos" }, headers)).data).toEqual(data);
    expect((await read()).photosFile).toEqual(data.file);

    expect((await plan()).data).toMatchObject({ created: 2 });
    expect((await publish()).status).toBe(200);
    const [wang, li] = [await first("王伟"), await first("李雷")];
    const photoOf = async (of: string) => JSON.parse((await opened.pdf(of)).body).values.照片;
    const textOf = (bytes: { data?: number[] }) => Buffer.from(bytes.data ?? Object.values(bytes).flat()).toString();
    expect(await photoOf(wang)).toMatchObject({ alt: "王伟照片" });
    expect(textOf((await photoOf(wang)).photo)).toBe("photo 王伟");
    expect(textOf((await photoOf(li)).photo)).toBe("photo 李雷");
    expect((await call(award.verify, { id: wang }, {})).data.values).toEqual([]);
    expect((await plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: 2 });

    // A list without numbers cannot tell a changed award from a new one; one that was downloaded can
    await opened.give(`姓名,证书编号,照片\n王伟,2025-0001-00001,1.jpg\n李雷,2025-0001-00002,李雷\n`);
    await put("photos", zipOf({ "1.jpg": "photo 王伟，新", "李雷.jpg": "photo 李雷" }));
    expect((await plan()).data).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await publish()).status).toBe(200);
    expect(textOf((await photoOf(wang)).photo)).toBe("photo 王伟，新");
    expect((await opened.versions(wang)).map(({ version }) => version)).toEqual([1, 2]);

    expect(await opened.problems()).toEqual([]);
    const stored = async () => {
      const blobs = await store.read.selectFrom("blob").select("bytes").execute();
      return blobs.map(({ bytes }) => Buffer.from(bytes).toString()).filter((text) => text.startsWith("photo"));
    };
    expect((await stored()).toSorted()).toEqual(["photo 李雷", "photo 王伟", "photo 王伟，新"]);
    await call(award.remove, { id: wang }, headers);
    expect(await stored()).toEqual(["photo 李雷"]);
    expect(await opened.problems()).toEqual([]);
    await store.write((tx) => tx.deleteFrom("award_photo").where("award_id", "=", li).execute());
    expect(await opened.problems()).toMatchObject([{ table: "award_photo", id: `${li}/1` }]);
  });

  test("erasing a holder leaves the others their photos, in the ZIP and in the cells of the list", async () => {
    const opened = await openActivity(database, {
      template: ["{姓名}{照片?}"],
      list: "姓名,照片\n王伟,1.jpg\n李雷,\n",
    });
    const { put, publish, plan, call, headers, store } = opened;
    await put("photos", zipOf({ "1.jpg": "photo 王伟", "2.jpg": "photo 王伟，新", "李雷.png": "photo 李雷" }));
    await publish();
    const erase = async (name: string) => (await call(award.eraseHolder, { name, reason: "request" }, headers)).data;
    expect(await erase("王伟")).toEqual({ awards: 1, files: 0, rewritten: 2 });
    expect((await plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: 1, unlisted: 0 });
    const listFiles = async () =>
      (await store.read.selectFrom("upload_photo").select("file_name").orderBy("file_name").execute()).map(
        (row) => row.file_name,
      );
    expect(await listFiles()).toEqual(["2.jpg", "李雷.png"]);
    // In the cells: the pictures are in other parts of the workbook that is written
    await put("name_list", new File([pictureList("photo 韩梅")], "名单.xlsx"));
    expect((await publish()).data).toMatchObject({ created: 1, unchanged: 1 });
    expect(await erase("韩梅")).toMatchObject({ awards: 1, rewritten: 2 });
    expect((await plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: 1, unlisted: 0 });
    expect(await opened.problems()).toEqual([]);
  });

  test("what cannot be used is refused by name, and nothing of it is stored", async () => {
    const { put, give, plan, publish, first, edit, store } = await openActivity(database, { template });
    const before = await store.read.selectFrom("blob").select("hash").execute();
    expect(await put("photos", zipOf({ "王伟.jpg": "photo 1", "说明.txt": "说明" }))).toMatchObject({
      status: 400,
      envelope: {
        reason: { code: "activity.photoErrors" },
        data: { errors: [{ code: "photoFormat", place: "说明.txt", params: { file: "说明.txt" } }] },
      },
    });
    expect((await put("photos", new File(["x"], "照片.rar"))).status).toBe(415);
    expect((await put("photos", zipOf({}))).status).toBe(400);
    expect(await store.read.selectFrom("blob").select("hash").execute()).toEqual(before);

    await give("姓名,照片\n王伟,王伟\n李雷,2.jpg\n");
    const { data } = await put("photos", zipOf({ "王伟.jpg": "photo 1" }));
    expect(data).toMatchObject({
      matched: 1,
      awards: 2,
      problems: [{ level: "error", code: "missingPhoto", row: 3 }],
    });
    for (const answer of [await plan(), await publish()]) {
      expect(answer).toMatchObject({ status: 400, envelope: { data: { errors: [{ code: "missingPhoto", row: 3 }] } } });
    }
    const unknown = `photo:${"0".repeat(64)}`;
    await give(`姓名,照片\n王伟,王伟\n李雷,${unknown}\n`);
    expect(await plan()).toMatchObject({
      envelope: { data: { errors: [{ code: "unknownPhoto", row: 3, column: "照片" }] } },
    });
    await give("姓名,照片\n王伟,王伟\n");
    expect((await publish()).status).toBe(200);
    expect(await edit(await first("王伟"), "王伟", { 照片: unknown })).toMatchObject({
      status: 400,
      envelope: { reason: { code: "award.unknownPhoto" } },
    });

    expect((await put("name_list", new File([pictureList()], "名单.xlsx"))).status).toBe(200);
    expect(await plan()).toMatchObject({ envelope: { data: { errors: [{ code: "cellPicture", row: 3 }], total: 1 } } });
    const hash = computeHash(strToU8("photo 李雷"));
    expect(await store.read.selectFrom("upload_photo").selectAll().where("hash", "=", hash).execute()).toHaveLength(1);
    await give("姓名\n王伟\n");
    expect(await store.read.selectFrom("blob").select("hash").where("hash", "=", hash).execute()).toEqual([]);
  });
});
