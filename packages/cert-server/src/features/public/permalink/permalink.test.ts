import { contract } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";

const { award } = contract;

onSqlite((database) => {
  const open = async () => {
    const config = { basePath: "/zs", publicUrl: new URL("https://zs.example.edu.cn/zs/") };
    const app = await testApp(database, { renderer: plainRenderer(), config });
    const headers = await app.login();
    const content = JSON.stringify({ 证书编号: "A-1", 奖项: "<b>一等奖</b>", 电话: "13800138000" });
    const { id } = (await app.call(award.create, { name: "王\"小'明", content }, headers)).data;
    await app.call(
      award.upload,
      { id, field: "template" as const, file: buildDocx(["{姓名}{奖项}{证书编号}{二维码}"]) },
      headers,
    );
    const page = async (version?: number | string) => {
      const {
        statusCode,
        body,
        headers: sent,
      } = await app.app.inject({ url: `/v/${id}${version === undefined ? "" : `/${version}`}` });
      return { status: statusCode, body, sent };
    };
    const change = async (name: string) =>
      app.call(award.update, { id, name, content, reason: "更正" }, await app.login());
    const pdf = async (more: object = {}) =>
      (await app.app.inject({ url: `/api/award/download/id/${id}.pdf`, ...more })).statusCode;
    return { ...app, headers, id, page, change, pdf };
  };

  test("shows a valid award with every value that was printed and no other, as text", async () => {
    const { page, id } = await open();
    const { status, body, sent } = await page();
    expect(status).toBe(200);
    expect(body).toContain('data-state="valid"');
    expect(body).toContain("王&quot;小&#39;明");
    expect(body).toContain("&lt;b&gt;一等奖&lt;/b&gt;");
    expect(body).toContain("2026年11月20日");
    expect(body).toContain(`<img src="/zs/api/award/picture/id/${id}`);
    expect(body).toContain(`href="/zs/api/award/download/id/${id}.pdf"`);
    expect(body).toContain(`href="/zs/api/award/download/id/${id}.jpg" download="A-1-王_小&#39;明.jpg">保存图片`);
    // For paper
    expect(body).toContain(`/zs/v/${id}，核验时间：2026年11月20日 09:00</p>`);
    expect(body).not.toContain("13800138000");
    expect(body).not.toContain("<script");
    expect(sent).toMatchObject({ "x-robots-tag": "noindex", "content-type": "text/html; charset=utf-8" });
    expect(sent["content-security-policy"]).toContain("default-src 'self'");
  });

  test("shows WeChat the picture and how to open a browser, and no link that would do nothing", async () => {
    const { id, app } = await open();
    const links = async (agent: string) => {
      const { body, headers } = await app.inject({ url: `/v/${id}`, headers: { "user-agent": agent } });
      expect(headers.vary).toContain("user-agent");
      expect(body).toContain(`<img src="/zs/api/award/picture/id/${id}`);
      return {
        pdf: body.includes(`href="/zs/api/award/download/id/${id}.pdf"`),
        png: body.includes("保存图片"),
        hint: body.includes("在浏览器打开"),
      };
    };
    const weChat = "MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 NetType/WIFI Language/zh_CN";
    expect(await links(`Mozilla/5.0 (Linux; Android 14; wv) Chrome/116.0.0.0 Mobile Safari/537.36 ${weChat}`)).toEqual({
      pdf: false,
      png: false,
      hint: true,
    });
    expect(await links(`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 ${weChat}`)).toEqual({
      pdf: true,
      png: false,
      hint: true,
    });
    expect(await links("Mozilla/5.0 (Linux; Android 14) Chrome/126.0.6478.71 Mobile Safari/537.36")).toEqual({
      pdf: true,
      png: true,
      hint: false,
    });
  });

  test("says that a version was superseded, when, and by which address", async () => {
    const { page, change, id, time, pdf } = await open();
    expect(await pdf()).toBe(200);
    time.now = Date.parse("2026-12-01T08:00:00+08:00");
    await change("王晓明");
    const older = await page(2);
    expect(older.body).toContain('data-state="superseded"');
    expect(older.body).toContain("2026年12月1日");
    expect(older.body).toContain("王&quot;小&#39;明");
    expect(older.body).toContain(`href="/zs/v/${id}"`);
    expect(older.body).not.toContain("<img");
    expect((await page(3)).body).toContain('data-state="valid"');
    expect((await page()).body).toContain("王晓明");
  });

  test("says that an award was withdrawn, and when, but nothing of what it said", async () => {
    const { page, call, headers, id, pdf, change } = await open();
    expect(await pdf()).toBe(200);
    await change("王晓明");
    expect(await pdf()).toBe(200);
    await call(award.remove, { id }, headers);
    for (const version of [undefined, 1, 2, 3]) {
      const { status, body } = await page(version);
      expect(status).toBe(200);
      expect(body).toContain('data-state="withdrawn"');
      expect(body).toContain("删除日期");
      expect(body).toContain("2026年11月20日");
      for (const gone of ["一等奖", "A-1", "小&#39;明", "王晓明", "download/id"]) expect(body).not.toContain(gone);
      const { data } = await call(award.verify, { id, ...(version !== undefined && { version }) });
      expect(data).toMatchObject({
        state: "withdrawn",
        name: "",
        values: [],
        issuedOn: "2026-11-20",
        changedAt: "2026-11-20T01:00:00.000Z",
      });
    }
  });

  test("says of an earlier version what it said only when the public downloaded it", async () => {
    const { page, call, headers, id, pdf, change } = await open();
    expect(await pdf({ method: "HEAD" })).toBe(200);
    await call(award.verify, { id });
    expect(await pdf({ headers, url: `/api/award/download/id/${id}.pdf?version=2` })).toBe(200);
    await change("王晓明");
    const hidden = await page(2);
    expect(hidden.body).toContain('data-state="superseded"');
    expect(hidden.body).toContain("这一版没有对外发出过");
    for (const gone of ["一等奖", "小&#39;明"]) expect(hidden.body).not.toContain(gone);
    expect((await call(award.verify, { id, version: 2 })).data).toMatchObject({
      state: "superseded",
      name: "",
      values: [],
    });
    expect(await pdf()).toBe(200);
    await change("王大明");
    expect((await call(award.verify, { id, version: 3 })).data).toMatchObject({
      name: "王晓明",
      values: [{ value: "<b>一等奖</b>" }, { value: "A-1" }],
    });
    await call(award.revoke, { id, reason: "抄袭" }, headers);
    expect((await page(2)).body).not.toContain("一等奖");
    expect((await page(3)).body).toContain("王晓明");
    expect((await page(4)).body).toContain("王大明");
  });

  test("says that an award was revoked, when and why, and when it was taken back", async () => {
    const { page, call, headers, id, pdf } = await open();
    expect(await pdf()).toBe(200);
    expect((await call(award.revoke, { id, reason: "作品系<抄袭>" }, headers)).data).toMatchObject({
      state: "revoked",
    });
    const { body } = await page(1);
    expect(body).toContain('data-state="revoked"');
    expect(body).toContain("撤销日期");
    expect(body).toContain("作品系&lt;抄袭&gt;");
    expect(body).not.toContain("download/id");
    expect(body).not.toContain("<img");
    expect(await pdf()).toBe(410);
    expect((await call(award.verify, { id })).data).toMatchObject({ state: "revoked", reason: "作品系<抄袭>" });
    await call(award.restore, { id }, headers);
    expect((await page()).body).toContain('data-state="valid"');
    expect(await pdf()).toBe(200);
  });

  test("prints no part of the program for a placeholder that is named like one", async () => {
    const { call, headers, id, page } = await open();
    await call(
      award.upload,
      { id, field: "template" as const, file: buildDocx(["{姓名}{constructor?}{toString?}"]) },
      headers,
    );
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).not.toContain("constructor");
  });

  test("keeps the reason of an edit to the administrators", async () => {
    const { page, change, id, call, headers } = await open();
    await change("王晓明");
    for (const { body } of [await page(1), await page(2), await page()]) expect(body).not.toContain("更正");
    expect((await page()).body).toContain("本版日期");
    const versions = (await call(award.versions, { id }, headers)).data;
    expect(versions).toMatchObject([
      { version: 1, source: "manual", why: null },
      { version: 2, source: "edit" },
      { version: 3, name: "王晓明", source: "edit", who: "系统管理员", why: "更正", at: "2026-11-20T01:00:00.000Z" },
    ]);
  });

  test("says the same as data", async () => {
    const { call, change, id } = await open();
    await change("王晓明");
    const told = {
      id,
      address: `https://zs.example.edu.cn/zs/v/${id}`,
      permanent: true,
      currentVersion: 3,
      name: "王晓明",
      values: [
        { key: "奖项", value: "<b>一等奖</b>" },
        { key: "证书编号", value: "A-1" },
      ],
    };
    expect((await call(award.verify, { id })).data).toEqual({
      ...told,
      codeAddress: `https://zs.example.edu.cn/zs/v/${id}/3`,
      version: 3,
      state: "valid",
      issuedOn: "2026-11-20",
      validUntil: null,
      changedAt: null,
      updatedAt: "2026-11-20T01:00:00.000Z",
      reason: null,
    });
    expect((await call(award.verify, { id, version: 1 })).data).toMatchObject({
      state: "superseded",
      values: [],
      changedAt: "2026-11-20T01:00:00.000Z",
    });
    expect((await call(award.verify, { id: "nope" })).status).toBe(404);
  });

  test("knows nothing of an award that is not there", async () => {
    const { app } = await open();
    for (const url of ["/v/nope", "/v/nope/1"]) {
      const { statusCode, body, headers } = await app.inject({ url });
      expect(statusCode).toBe(404);
      expect(body).toContain('data-state="unknown"');
      expect(body).toContain("未查到这张证书，谨防伪造");
      expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    }
  });

  test("knows no version that was never made", async () => {
    const { page } = await open();
    for (const version of [0, 9, "99999999999"]) {
      const { status, body } = await page(version);
      expect(status).toBe(404);
      expect(body).toContain("未查到这张证书，谨防伪造");
    }
  });
});
