import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "cert-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyStore } from "../../../maintenance/verify/verifyStore.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award, contact: contactCalls } = contract;
const everyone = "科研处 <李老师> 0571-0000 0000（工作日 9–17 时）";
const everyoneText =
  '<p class="contact">咨询：科研处 &lt;李老师&gt; <a href="tel:057100000000" target="_top">0571-0000 0000</a>（工作日 9–17 时）</p>';
const center = "培训中心\n张老师 zhang@example.edu.cn";
const centerText =
  '<p class="contact">咨询：<br>培训中心<br>张老师 <a href="mailto:zhang@example.edu.cn" target="_top">zhang@example.edu.cn</a></p>';

let siteFolder = "";
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), "cert-contact-"));
  await writeFile(join(siteFolder, "404.html"), "<!doctype html><p>torn</p><!--contact-->");
});
afterAll(() => rm(siteFolder, { recursive: true }));

onSqlite((database) => {
  test("whom to ask stands on every public page: of the activity, else of the settings, else nobody", async () => {
    const opened = await openActivity(database, {
      list: "姓名,证书编号\n王小明,A-1\n",
      template: ["{姓名}"],
      siteFolder,
    });
    const { app, call, headers, id, read, search, publish, first, address } = opened;
    expect((await publish()).status).toBe(200);
    const manual = (await call(award.create, { name: "王小明", content: "{}" }, headers)).data;
    const shown = await first("A-1");
    const page = async (url: string) => (await app.inject({ url, headers: { accept: "text/html" } })).body;

    for (const url of [`/v/${shown}`, "/v/nope", "/nothing"]) expect(await page(url)).not.toContain('class="contact"');
    expect(await search("王小明")).not.toHaveProperty("contacts");

    expect((await call(contactCalls.read, {}, headers)).data).toBeNull();
    expect((await call(contactCalls.update, { text: everyone }, headers)).data).toMatchObject({ text: everyone });
    expect((await call(contactCalls.read, {}, headers)).data).toMatchObject({ text: everyone });
    for (const url of [`/v/${shown}`, `/v/${manual.id}`, "/v/nope", "/nothing"]) {
      expect(await page(url), url).toContain(everyoneText);
    }
    const { name } = await read();
    expect((await search("王小明")).contacts).toEqual([{ text: everyone, activities: [name] }]);
    expect((await search("查无此人")).contacts).toEqual([{ text: everyone, activities: [] }]);

    await call(activity.update, { id, name, contact: `${center}\n` }, headers);
    expect((await read()).contact).toEqual(center);
    expect(await page(`/v/${shown}`)).toContain(centerText);
    expect(await page(`/v/${manual.id}`)).toContain(everyoneText);
    expect((await call(award.verify, { id: shown })).data).toMatchObject({ contact: center });
    const { contacts = [] } = await search("王小明");
    expect(contacts).toHaveLength(2);
    expect(contacts).toContainEqual({ text: center, activities: [name] });
    expect(contacts).toContainEqual({ text: everyone, activities: [] });

    expect((await call(activity.update, { id, name }, headers)).data.contact).toEqual(center);
    const long = { id, name, contact: "一\n二\n三\n四\n五\n六" };
    expect(await call(activity.update, long, headers)).toMatchObject({
      envelope: { message: "咨询联系太多，最多 5 个", data: { errors: [{ field: "contact" }] } },
    });

    const entries = (await call(contract.audit.list, { page: 0, noun: "contact" }, headers)).data.content;
    expect(entries).toMatchObject([{ action: "update", success: true }]);
    expect(JSON.parse(entries[0]?.change ?? "")).toMatchObject({
      from: "",
      contact: expect.stringContaining("科研处"),
    });
    expect((await verifyStore(address, () => {})).problems).toBe(0);
    expect((await call(activity.update, { id, name, contact: " " }, headers)).data.contact).toBeNull();
    expect((await call(contactCalls.update, { text: "" }, headers)).data).toBeNull();
    expect(await search("王小明")).not.toHaveProperty("contacts");
  });

  test("the error page is sent without whom to ask while the store cannot be read", async () => {
    const { app, store, logged } = await openActivity(database, { siteFolder });
    await store.close();
    const { statusCode, body } = await app.inject({ url: "/nothing" });
    expect([statusCode, body]).toEqual([404, "<!doctype html><p>torn</p>"]);
    expect(logged).toContainEqual(expect.objectContaining({ msg: "the contact could not be read" }));
  });
});
