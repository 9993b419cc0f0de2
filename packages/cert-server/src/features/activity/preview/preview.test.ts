import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

eachDatabase((database) => {
  const open = async (list?: string) => {
    const opened = await openActivity(database, { template: ["{姓名}"], ...(list !== undefined && { list }) });
    const { app, headers, id } = opened;
    const preview = (extension: "pdf" | "png", query = "") =>
      app.inject({ url: `/api/activity/preview/id/${id}.${extension}${query}`, headers });
    return { ...opened, preview };
  };

  test("any award of the list can be seen before it is issued, as a PDF or as a picture", async () => {
    const { preview } = await open("姓名\n王伟\n李娜\n");
    expect((await preview("pdf")).json()).toMatchObject({ values: { 姓名: "王伟" } });
    expect((await preview("pdf", "?row=2")).json()).toMatchObject({ values: { 姓名: "李娜" } });
    const picture = await preview("png", "?row=2");
    expect(picture.headers["content-type"]).toBe("image/png");
    expect(picture.body).toMatch(/^1600 .*李娜/u);
  });

  test("an award that the list does not have is refused with what it has", async () => {
    const { preview, give } = await open();
    expect((await preview("pdf")).json()).toMatchObject({ values: { 姓名: "姓名" } });
    const withoutList = await preview("png", "?row=1");
    expect(withoutList.statusCode).toBe(404);
    expect(withoutList.json()).toMatchObject({ message: "还没有获奖名单，不能按名单预览" });
    await give("姓名\n王伟\n");
    expect((await preview("pdf", "?row=2")).json()).toMatchObject({ message: "获奖名单共 1 份奖证，没有第 2 份" });
    expect((await preview("pdf", "?row=x")).statusCode).toBe(400);
  });
});
