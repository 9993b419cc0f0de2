import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { waitingRenderer } from "../../../testing/waitingRenderer.ts";

eachDatabase((database) => {
  test.for([
    ["the public's PDF", "/api/award/download/id/", 410],
    ["an administrator's PDF", "/api/award/preview/id/", 410],
  ] as const)(
    "%s that was being made while its award was erased is neither stored nor given",
    async ([, path, status]) => {
      const { renderer, asked, go } = waitingRenderer("renderPdf");
      const opened = await openActivity(database, { template: ["{姓名}"], list: "姓名\n王小明\n", renderer });
      const { app, call, headers, store, publish, first } = opened;
      await publish();
      const id = await first("王小明");
      const download = app.inject({ url: `${path}${id}.pdf`, headers });
      const answer = download.then(({ statusCode }) => statusCode);
      await asked;
      expect((await call(contract.award.erase, { id, reason: "request" }, headers)).status).toBe(200);
      go();
      expect(await answer).toBe(status);
      expect(await store.read.selectFrom("rendition").select("id").execute()).toEqual([]);
      expect(await store.read.selectFrom("frozen_pdf").select("award_id").execute()).toEqual([]);
    },
  );

  test("an erasure beside many downloads leaves nothing that they made", async () => {
    const opened = await openActivity(database, { template: ["{姓名}"], list: "姓名\n王小明\n" });
    const { app, call, headers, store, publish, first } = opened;
    await publish();
    const id = await first("王小明");
    const paths = ["download", "preview", "download", "preview"];
    const downloads = paths.map((path) => app.inject({ url: `/api/award/${path}/id/${id}.pdf`, headers }));
    const erased = call(contract.award.erase, { id, reason: "request" }, headers);
    await Promise.all(downloads);
    expect((await erased).status).toBe(200);
    expect(await store.read.selectFrom("rendition").select("id").execute()).toEqual([]);
    expect(await store.read.selectFrom("frozen_pdf").select("award_id").execute()).toEqual([]);
  });
});
