import { contract } from "cert-api";
import { expect, test } from "vitest";
import { storeSetting } from "../../../db/settings.ts";
import { countStatements } from "../../../testing/countStatements.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const namesakes = Array.from({ length: 12 }, (_, index) => `王芳,B-${index + 1}`);
const files = {
  list: `姓名,证书编号\n王小明,A-1\n李小红,A-2\n${namesakes.join("\n")}\n`,
  template: ["{姓名}{证书编号}"],
};

eachDatabase((database) => {
  test("a visit: one statement each for a search, a permalink, its picture and its PDF", async () => {
    const listSent = countStatements(database);
    const { app, call, checked, first, headers, pdf, publish, search } = await openActivity(database, files);
    await publish();
    await checked();
    await call(contract.contact.update, { text: "科研处 88000000" }, headers);
    const id = await first("王小明");
    const open = async (url: string) => expect((await app.inject({ url })).statusCode, url).toBe(200);
    await pdf(id);
    await open(`/v/${id}`);
    // A job of the server may send one meanwhile, so it is asked again
    const sendsOne = (work: () => Promise<unknown>, name?: string) =>
      expect.poll(() => listSent(work), { timeout: 10_000, message: name ?? "" }).toHaveLength(1);
    for (const term of ["王小明", "A-1", "王芳", "王小"]) await sendsOne(() => search(term), term);
    await sendsOne(() => open(`/v/${id}`));
    await sendsOne(() => call(contract.award.verify, { id }));
    await sendsOne(() => pdf(id));
    const picture = () => open(`/api/award/picture/id/${id}`);
    await picture();
    await sendsOne(picture);
  });

  test("a visit: what another process changed is seen by the next visitor", async () => {
    const { app, first, publish, search, store } = await openActivity(database, files);
    await publish();
    const id = await first("王小明");
    const page = async () => (await app.inject({ url: `/v/${id}` })).body;
    await page();
    const phone = "0571-1";
    await store.write((tx) => storeSetting(tx, "contact", phone, 1));
    expect((await search("王小明")).contacts).toMatchObject([{ text: phone }]);
    expect((await search("查无此人")).contacts).toMatchObject([{ text: phone }]);
    expect(await page()).toContain(phone);
    await store.write((tx) => tx.updateTable("award").set({ state: "revoked" }).where("id", "=", id).execute());
    expect(await page()).toContain('data-state="revoked"');
  });
});
