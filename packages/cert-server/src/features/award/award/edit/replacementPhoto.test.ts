import { contract, photoReference } from "cert-api";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { computeHash } from "../../../../files/bytes.ts";
import { onSqlite } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";
import { makePerson } from "../../../../testing/people.ts";

const { award } = contract;
const zip = (files: Record<string, string>) =>
  new File(
    [new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))],
    "照片.zip",
  );

onSqlite((database) => {
  test("one award gets another photo as a new version; the others, and what cannot be used, change nothing", async () => {
    const opened = await openActivity(database, {
      list: "姓名,证书编号,照片\n王伟,A-01,\n李雷,A-02,\n",
      template: ["{姓名}{照片}"],
    });
    const { call, headers, put, publish, plan, first, versions, store, problems } = opened;
    await put("photos", zip({ "王伟.jpg": "photo 王伟", "李雷.jpg": "photo 李雷" }));
    expect((await publish()).status).toBe(200);
    const id = await first("王伟");
    const replace = (text: string, more: object = {}) =>
      call(award.photo, { id, name: "照片", file: new File([text], "新.jpg"), ...more }, headers);
    const shown = async () => {
      const { photo } = JSON.parse((await opened.pdf(id)).body).values.照片;
      return Buffer.from(photo.data ?? Object.values(photo).flat()).toString();
    };
    expect(await shown()).toBe("photo 王伟");

    expect((await replace("photo 王伟，新", { version: 1, reason: "换证件照" })).data).toMatchObject({ version: 2 });
    expect(await shown()).toBe("photo 王伟，新");
    expect(await versions(id)).toMatchObject([{ version: 1 }, { version: 2, source: "edit", why: "换证件照" }]);
    expect((await replace("photo 王伟，新")).data).toMatchObject({ version: 2 });
    expect((await plan()).data).toMatchObject({ unchanged: 1, edited: 1 });

    expect((await replace("photo 3", { version: 1 })).status).toBe(409);
    expect((await replace("GIF89a")).envelope).toMatchObject({ reason: { code: "photo.format" } });
    const otherFrame = await replace("photo 3", { name: "印章" });
    expect([otherFrame.status, otherFrame.envelope.message]).toEqual([409, "这张奖证的模板里没有“印章”这个照片位置"]);
    expect(await problems()).toEqual([]);

    await call(award.remove, { id }, headers);
    const blobs = await store.read.selectFrom("blob").select("bytes").execute();
    const photos = blobs.map(({ bytes }) => Buffer.from(bytes).toString()).filter((text) => text.startsWith("photo"));
    expect(photos).toEqual(["photo 李雷"]);
    expect(await problems()).toEqual([]);
  });

  test("a photo of another department is given to no award by who does not reach it", async () => {
    const list = "姓名,证书编号,照片\n王伟,A-01,\n";
    const opened = await openActivity(database, { list, template: ["{姓名}{照片}"] });
    const { call, put, publish } = opened;
    await put("photos", zip({ "王伟.jpg": "photo 王伟" }));
    const photo = { 照片: photoReference(computeHash(strToU8("photo 王伟"))) };
    const limited = { authorities: ["award:read", "award:write"], departmentOnly: true } as const;
    const { headers: own } = await makePerson(opened, "own", limited);
    const { headers: other } = await makePerson(opened, "other", { ...limited, departmentId: 2 });
    const create = async (by: typeof own) =>
      (await call(award.create, { name: "赵六", content: JSON.stringify(photo) }, by)).status;
    expect([await create(own), await create(other)]).toEqual([200, 400]);
    expect((await publish()).status).toBe(200);
    expect([await create(own), await create(other)]).toEqual([200, 400]);
    const { data } = await call(award.create, { name: "孙七", content: "{}" }, other);
    const changed = await call(award.update, { id: data.id, name: "孙七", content: JSON.stringify(photo) }, other);
    expect(changed.envelope).toMatchObject({ reason: { code: "award.unknownPhoto" } });
  });
});
