import { contract } from "cert-api";
import { expect, test } from "vitest";
import { countStatements } from "../../../testing/countStatements.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

eachDatabase((database) => {
  test("a visit of a certificate that was issued before: one statement for its search and one for its permalink", async () => {
    const listSent = countStatements(database);
    const { app, call, first, headers, pdf, publish, search } = await openActivity(database, {
      list: "姓名,证书编号\n王小明,A-1\n李小红,A-2\n",
      template: ["{姓名}{证书编号}"],
    });
    await publish();
    await call(contract.contact.update, { name: "科研处", phone: "88000000" }, headers);
    const id = await first("王小明");
    const open = async (url: string) => expect((await app.inject({ url })).statusCode, url).toBe(200);
    const picture = () => open(`/api/award/download/id/${id}.webp`);
    const firstDownload = await listSent(() => pdf(id));
    await picture();
    await open(`/v/${id}`);
    const sent = {
      search: await listSent(() => search("王小明")),
      permalink: await listSent(() => open(`/v/${id}`)),
      picture: await listSent(picture),
      pdf: await listSent(() => pdf(id)),
      firstDownload,
    };
    expect(sent.search).toHaveLength(1);
    expect(sent.permalink).toHaveLength(1);
  });
});
