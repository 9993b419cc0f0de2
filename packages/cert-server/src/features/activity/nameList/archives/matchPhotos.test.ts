import { photoReference } from "cert-api";
import { describe, expect, test } from "vitest";
import type { UploadPart } from "../../../../files/uploads.ts";
import { matchPhotos } from "./matchPhotos.ts";

const hashOf = (character: string) => character.repeat(64);
const photo = (file: string, character: string): UploadPart => ({ file, hash: hashOf(character) });
const frame = (name = "照片", optional = false) => ({ name, optional, kind: "photo" as const, count: 1 });
const reference = (character: string) => photoReference(hashOf(character));

const list = (columns: string[], ...rows: [name: string, ...values: string[]][]) => ({
  columns,
  rows: rows.map(([name, ...values], index) => ({
    row: index + 2,
    holders: [name],
    number: values[columns.indexOf("证书编号")] || null,
    values,
  })),
});

const match = async (
  names: ReturnType<typeof list>,
  photos: readonly UploadPart[] | null,
  placeholders = [frame()],
) => {
  const {
    list: filled,
    problems,
    ...rest
  } = await matchPhotos(names, {
    placeholders,
    photos,
    isStored: (hash) => hash === hashOf("e"),
  });
  return {
    ...rest,
    columns: filled.columns,
    values: filled.rows.map(({ values }) => values),
    problems: problems.map(({ code, row, params }) => ({ code, row, ...params })),
  };
};

describe("the pictures of a list's rows", () => {
  test("are found by what the column says, with or without extension, folder and the writing's width", async () => {
    const photos = [photo("照片/一.JPG", "a"), photo("2.png", "b"), photo("３.jpeg", "c"), photo("无人.jpg", "d")];
    const names = list(["照片"], ["王伟", "一.jpg"], ["李雷", "D:\\照片\\2.png"], ["韩梅", "3"], ["张三", "2"]);
    expect(await match(names, photos)).toEqual({
      columns: ["照片"],
      values: [[reference("a")], [reference("b")], [reference("c")], [reference("b")]],
      problems: [],
      matched: 4,
      unused: [photos[3]],
    });
  });

  test("are found by number, then by name, where there is no column", async () => {
    const photos = [photo("X_1.jpg", "a"), photo("李 雷.jpg", "b"), photo("王伟.jpg", "c"), photo("1.jpg", "d")];
    const names = list(["证书编号"], ["王伟", "X/1"], ["李雷", ""], ["韩梅", "X-3"]);
    expect(await match(names, photos)).toMatchObject({
      columns: ["证书编号", "照片"],
      values: [
        ["X/1", reference("a")],
        ["", reference("b")],
        ["X-3", ""],
      ],
      problems: [{ code: "missingPhoto", row: 4, name: "照片", file: "韩梅" }],
      matched: 2,
      unused: [photos[2], photos[3]],
    });
  });

  test("are nobody's where a file's name fits several rows, or several files one row", async () => {
    const photos = [photo("王伟.jpg", "a"), photo("甲/李雷.jpg", "b"), photo("乙/李雷.png", "c")];
    const names = list([], ["王伟"], ["王伟"], ["李雷"]);
    expect((await match(names, photos)).problems).toEqual([
      { code: "sharedPhotoName", row: 2, name: "照片", file: "王伟" },
      { code: "sharedPhotoName", row: 3, name: "照片", file: "王伟" },
      { code: "ambiguousPhoto", row: 4, file: "李雷", count: 2 },
    ]);
  });

  test("may be missing where the placeholder is optional, but not when one is named", async () => {
    const names = list(["照片"], ["王伟", ""], ["李雷", "1.jpg"]);
    const { problems, matched } = await match(names, [], [frame("照片", true)]);
    expect(problems).toEqual([{ code: "missingPhoto", row: 3, name: "照片", file: "1.jpg" }]);
    expect(matched).toBe(2);
  });

  test("of several placeholders come from folders of their names", async () => {
    const photos = [photo("照片/王伟.jpg", "a"), photo("印章/王伟.png", "b"), photo("其他/王伟.png", "c")];
    const { values, unused } = await match(list([], ["王伟"]), photos, [frame(), frame("印章")]);
    expect(values).toEqual([[reference("a"), reference("b")]]);
    expect(unused).toEqual([photos[2]]);
  });

  test("may stand in the list's own cells, which come first", async () => {
    const names = list(["照片"], ["王伟", "1.jpg"], ["李雷", ""]);
    const rows = names.rows.map((row) => ({ ...row, pictures: { 照片: `xl/media/image${row.row}.png` } }));
    const { list: filled, problems } = await matchPhotos(
      { ...names, rows },
      {
        placeholders: [frame()],
        photos: [photo("1.jpg", "a"), photo("李雷.jpg", "b")],
        cellPhotos: new Map([["xl/media/image2.png", hashOf("c")]]),
        isStored: () => false,
      },
    );
    expect(filled.rows.map(({ values }) => values)).toEqual([[reference("c")], [""]]);
    expect(problems).toMatchObject([{ code: "cellPicture", row: 3, column: "照片" }]);
  });

  test("may be references to what is stored, as a list has that was downloaded with its numbers", async () => {
    const names = list(["照片", "备注"], ["王伟", reference("e"), ""], ["李雷", reference("e"), reference("f")]);
    expect(await match(names, null)).toMatchObject({
      values: [
        [reference("e"), ""],
        [reference("e"), reference("f")],
      ],
      problems: [{ code: "unknownPhoto", row: 3 }],
      matched: 2,
    });
    expect((await match(list([], ["王伟"]), null)).problems).toEqual([{ code: "noPhotos", name: "照片" }]);
  });
});
