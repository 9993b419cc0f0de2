import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { toEnvironment } from "../../../testing/program.ts";
import { runHere } from "../../../testing/runHere.ts";
import type { TestApp } from "../../../testing/testApp.ts";

const { activity, award } = contract;
const [oldUrl, newUrl] = [new URL("https://old.example.edu.cn/zs/"), new URL("https://new.example.edu.cn/")];
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n李四,A-02,二等奖\n";
const template = ["{姓名}", "{二维码}"];
const foreign = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };

async function readCode({ app }: Pick<TestApp, "app">, id: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/api/award/download/id/${id}.pdf`, headers });
  expect(answer.statusCode).toBe(200);
  return { code: answer.json<{ values: Record<string, string> }>().values["二维码"], etag: answer.headers.etag };
}

onSqlite((database) => {
  const renditions = ({ store }: TestApp) =>
    store.read.selectFrom("rendition").select("address_base").orderBy("id").execute();
  const bases = ({ store }: TestApp) => store.read.selectFrom("address_base").select("url").orderBy("id").execute();

  test("a Host header changes no byte, no link and no record", async () => {
    const opened = await openActivity(database, { list, template, config: { publicUrl: oldUrl } });
    await opened.publish();
    const id = await opened.first("A-01");
    const plain = await readCode(opened, id);
    expect(plain.code).toBe(`https://old.example.edu.cn/zs/v/${id}/1`);
    for (let index = 0; index < 20; index++) {
      expect(await readCode(opened, id, { ...foreign, host: `evil${index}.example` })).toEqual(plain);
    }
    expect(await renditions(opened)).toEqual([{ address_base: "https://old.example.edu.cn/zs" }]);
    const verified = await opened.app.inject({ url: `/api/award/verify/id/${id}`, headers: foreign });
    expect(verified.json()).toMatchObject({
      data: { address: `https://old.example.edu.cn/zs/v/${id}`, permanent: true },
    });
    const preview = await opened.app.inject({
      url: `/api/template/preview/id/${opened.id}.pdf`,
      headers: { ...opened.headers, ...foreign },
    });
    expect(preview.json()).toMatchObject({ values: { 二维码: "https://old.example.edu.cn/zs" } });
  });

  test("a PDF carries its own address with or without a code; a preview and a certificate without a base carry none", async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"], config: { publicUrl: oldUrl } });
    await opened.publish();
    const id = await opened.first("A-01");
    const readAddress = async (url: string) =>
      (await opened.app.inject({ url, headers: opened.headers })).json<{ address?: string }>().address;
    expect(await readAddress(`/api/award/download/id/${id}.pdf`)).toBe(`https://old.example.edu.cn/zs/v/${id}/1`);
    expect(await readAddress(`/api/award/preview/id/${id}.pdf`)).toBe(`https://old.example.edu.cn/zs/v/${id}/1`);
    expect(await readAddress(`/api/template/preview/id/${opened.id}.pdf`)).toBeUndefined();
    expect(await renditions(opened)).toEqual([{ address_base: "https://old.example.edu.cn/zs" }]);

    const local = await openActivity(database, { list, template: ["{姓名}"] });
    await local.publish();
    const answer = await local.app.inject({ url: `/api/award/download/id/${await local.first("A-01")}.pdf` });
    expect(answer.json()).not.toHaveProperty("address");
    expect(await renditions(local)).toEqual([{ address_base: "" }]);
  });

  test("without an outside address the demonstration's codes lead to where the server listens", async () => {
    const config = { host: "127.0.0.1", port: 9123, basePath: "/zs" };
    const opened = await openActivity(database, { list, template, config });
    expect((await opened.publish()).status).toBe(409);
    await opened.store.write((tx) =>
      tx.updateTable("upload").set({ user_id: null }).where("kind", "=", "template").execute(),
    );
    expect((await opened.publish()).status).toBe(200);
    const id = await opened.first("A-01");
    expect((await readCode(opened, id, foreign)).code).toBe(`http://127.0.0.1:9123/zs/v/${id}/1`);
    expect((await opened.call(award.verify, { id })).data).toMatchObject({
      address: `http://127.0.0.1:9123/zs/v/${id}`,
      permanent: false,
    });
    expect(await renditions(opened)).toEqual([{ address_base: "http://127.0.0.1:9123/zs" }]);
  });

  test("a version keeps the address that it was issued under; what is written later takes the new one", async () => {
    const config: { publicUrl: URL | null } = { publicUrl: oldUrl };
    const opened = await openActivity(database, { list, template, config });
    await opened.publish();
    const [first, second] = [await opened.first("A-01"), await opened.first("A-02")];
    const before = await readCode(opened, first);
    config.publicUrl = newUrl;
    const moved = await opened.restart();
    expect(await readCode(moved, first)).toEqual(before);
    const headers = { ...(await moved.login()), origin: newUrl.origin };
    const edit = { id: second, name: "李斯", content: '{"证书编号":"A-02","奖项":"二等奖"}' };
    expect((await moved.call(award.update, edit, headers)).status).toBe(200);
    expect((await readCode(moved, second)).code).toBe(`https://new.example.edu.cn/v/${second}/2`);
    const more = new File([`${list}赵六,A-03,三等奖\n`], "名单.csv");
    await moved.call(activity.upload, { id: opened.id, field: "name_list", file: more }, headers);
    expect((await moved.call(contract.publication.publish, { id: opened.id }, headers)).data).toMatchObject({
      created: 1,
      edited: 1,
    });
    const [{ id: third = "" } = {}] = (await moved.call(award.search, { content: "A-03" })).data.content;
    expect((await readCode(moved, third)).code).toBe(`https://new.example.edu.cn/v/${third}/1`);
    expect(await bases(moved)).toEqual([
      { url: "https://old.example.edu.cn/zs" },
      { url: "https://new.example.edu.cn" },
    ]);

    // An edit while no address is set keeps the one of the version before
    config.publicUrl = null;
    const unset = await moved.restart();
    const local = await unset.login();
    expect(
      (
        await unset.call(
          award.update,
          { ...edit, id: first, name: "王晓明", content: '{"证书编号":"A-01","奖项":"一等奖"}' },
          local,
        )
      ).status,
    ).toBe(200);
    expect((await readCode(unset, first)).code).toBe(`https://old.example.edu.cn/zs/v/${first}/2`);
    expect(await opened.problems()).toEqual([]);
  });

  test("what was printed under an earlier path still answers", async () => {
    const config = { publicUrl: oldUrl, basePath: "/zs" };
    const opened = await openActivity(database, { list, template, config });
    await opened.publish();
    const id = await opened.first("A-01");
    Object.assign(config, { publicUrl: newUrl, basePath: "/" });
    const moved = await opened.restart();
    const answer = async (url: string) => {
      const { statusCode, headers } = await moved.app.inject({ url });
      return [statusCode, headers.location];
    };
    expect(await answer(`/zs/v/${id}/1?from=singlemessage`)).toEqual([302, `/v/${id}/1?from=singlemessage`]);
    expect(await answer(`/zs/api/award/download/id/${id}.pdf`)).toEqual([302, `/api/award/download/id/${id}.pdf`]);
    expect(await answer(`/v/${id}/1`)).toEqual([200, undefined]);
    for (const url of ["/zs//evil.example/v/x", "/zs/\\evil.example", "/zsx/v/1", `/other/v/${id}`, "/zs"]) {
      expect(await answer(url)).toEqual([404, undefined]);
    }
    Object.assign(config, { basePath: "/neu" });
    const again = await moved.restart();
    expect((await again.app.inject({ url: `/neu/zs/v/${id}` })).headers.location).toBe(`/neu/v/${id}`);
    expect((await again.app.inject({ url: `/zs/v/${id}` })).headers.location).toBe(`/neu/v/${id}`);
    expect((await again.app.inject({ url: `/v/${id}` })).statusCode).toBe(200);
  });

  test("an address that codes once led to is added by a command, which lists all, and answers from then on", async () => {
    const opened = await openActivity(database, { list, template, config: { publicUrl: oldUrl } });
    await opened.publish();
    const id = await opened.first("A-01");
    const command = (...words: string[]) => runHere(["public-url", ...words], toEnvironment(opened.address));
    const noAddress = { code: 2, err: expect.stringContaining("不是网址") };
    expect(await command("add", "older.example.edu.cn")).toMatchObject(noAddress);
    expect(await command("add", "https://older.example.edu.cn/a/")).toMatchObject({ code: 0 });
    expect((await opened.app.inject({ url: `/a/v/${id}` })).headers.location).toBe(`/v/${id}`);
    expect((await command()).out).toContain("https://older.example.edu.cn/a\n");
    expect(await command("forget", oldUrl.href)).toMatchObject({ code: 2 });
    const entries = opened.store.read.selectFrom("audit_entry").select("action").where("noun", "=", "address_base");
    expect(await entries.execute()).toEqual([{ action: "create" }]);
    expect(await opened.problems()).toEqual([]);
  });
});
