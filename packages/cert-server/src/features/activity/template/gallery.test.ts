import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

onSqlite((database) => {
  test("a template of the gallery is looked at, downloaded with its list, and taken over into an activity", async () => {
    const { app, call, headers, id, read } = await openActivity(database);
    const templates = (await call(contract.template.gallery, {}, headers)).data;
    expect(templates).toHaveLength(12);
    const [first] = templates;
    const name = first?.name ?? "";
    expect(first).toMatchObject({ title: "奖状（横版）", orientation: "landscape" });

    const get = (ending: string) => app.inject({ url: `/api/template/gallery/${name}.${ending}`, headers });
    const picture = await get("png");
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await get("docx")).rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect((await get("csv")).body).toContain("姓名,");
    expect((await app.inject({ url: "/api/template/gallery/..%2Ffont.png", headers })).statusCode).toBe(404);

    const report = await call(contract.template.takeFromGallery, { id, name }, headers);
    expect(report).toMatchObject({ status: 200, data: { kind: "template", file: { fileName: "奖状（横版）.docx" } } });
    expect((await read()).templateFile?.fileName).toBe("奖状（横版）.docx");
    expect(await call(contract.template.takeFromGallery, { id, name: "unknown" }, headers)).toMatchObject({
      status: 404,
      envelope: { message: "模板库中没有这个模板" },
    });
  });
});
