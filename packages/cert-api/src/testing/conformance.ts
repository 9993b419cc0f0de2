import { beforeEach, describe, expect, it } from "vitest";
import { createClient, type Client } from "../client/createClient.ts";
import { publicContent } from "../nouns/award.ts";
import { CONTRACT_VERSION } from "../contract.ts";
import type { Candidate } from "./candidate.ts";
import { describeAccounts } from "./conformanceAccounts.ts";
import { describeAwardSelection } from "./conformanceAwards.ts";
import { describeErasure } from "./conformanceErasure.ts";
import { describeVisitors } from "./conformanceVisitors.ts";
import { describeHandout } from "./conformanceHandout.ts";
import { unwrap } from "./unwrap.ts";

export type { Candidate } from "./candidate.ts";

/**
 * What every implementation of the contract does alike. `connect` gives a fresh API for each test; it may hold other
 * activities and awards.
 */
export function describeConformance(name: string, connect: () => Promise<Candidate>): void {
  describe(`${name} keeps the contract`, () => {
    let api: Candidate;
    let visitor: Client;
    let admin: Client;

    beforeEach(async () => {
      api = await connect();
      visitor = createClient({ baseUrl: api.baseUrl, fetch: api.fetch, throttleMs: 0 });
      const headers = await logIn(api);
      admin = createClient({ baseUrl: api.baseUrl, fetch: api.fetch, throttleMs: 0, getHeaders: () => headers });
    });

    const makeActivity = async (activityName = "2025年优秀论文评选") =>
      unwrap(await admin.activity.create({ name: activityName }));
    const makePublished = async () => {
      const { id } = await makeActivity();
      unwrap(await admin.activity.upload({ id, field: "template", file: api.template }));
      unwrap(await admin.activity.upload({ id, field: "name_list", file: api.nameList }));
      return { id, outcome: unwrap(await admin.activity.publish({ id })) };
    };

    it("is healthy and says which contract it keeps", async () => {
      expect(unwrap(await visitor.health.read({}))).toEqual({ contract: CONTRACT_VERSION });
    });

    it("answers an unknown address with an envelope and 404", async () => {
      const response = await api.fetch(`${api.baseUrl}/api/nothing/here`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 40, data: null, success: false });
    });

    it("takes a bodiless call with a JSON content type", async () => {
      const headers = { "Content-Type": "application/json" };
      const response = await api.fetch(`${api.baseUrl}/api/health`, { headers });
      expect(response.status).toBe(200);
    });

    it("refuses what nobody is logged in for, before it looks at the body", async () => {
      expect(await visitor.activity.create({ name: "" })).toMatchObject({ code: 20, success: false });
      expect(await visitor.award.list({ page: 0 })).toMatchObject({ code: 20, success: false });
    });

    it("answers a wrong password and an unknown account alike", async () => {
      const wrong = await visitor.session.login({ account: api.account, password: "wrong-Password-1" });
      const unknown = await visitor.session.login({ account: "nobody", password: "wrong-Password-1" });
      expect(wrong).toMatchObject({ code: 21, success: false, data: null });
      expect(unknown).toEqual(wrong);
    });

    it("knows who is logged in, and no longer after logout", async () => {
      expect(unwrap(await admin.session.current({}))).toMatchObject({ account: api.account });
      unwrap(await admin.session.logout({}));
      expect(await admin.session.current({})).toMatchObject({ code: 20 });
    });

    it("refuses a write with the cookie but another site's Origin", async () => {
      const { Cookie } = await logIn(api);
      const foreign = createClient({
        baseUrl: api.baseUrl,
        fetch: api.fetch,
        getHeaders: () => ({ Cookie, Origin: "https://elsewhere.example" }),
      });
      expect(await foreign.activity.create({ name: "活动" })).toMatchObject({ code: 31, success: false });
    });

    it.each(["王", " 王 ", "长".repeat(65)])("refuses the search term %j and names the field", async (content) => {
      const answer = await visitor.award.search({ content });
      expect(answer).toMatchObject({ code: 10, success: false, data: { errors: [{ field: "content" }], total: 1 } });
    });

    it.each(["%%", "__", "''", "😀😀", "\\x", "&#+%"])(
      "finds nothing for %j, and says so as a page",
      async (content) => {
        const page = unwrap(await visitor.award.search({ content }));
        expect(page).toMatchObject({ content: [], totalPages: 0, number: 0, total: 0 });
      },
    );

    it("refuses a missing or blank name and names the field", async () => {
      const answer = await admin.activity.create({ name: "  " });
      expect(answer).toMatchObject({ code: 10, data: { errors: [{ field: "name", message: "请填写名称" }] } });
    });

    it.each([
      ["GET", "/api/activity/root/list/10/x", undefined],
      ["GET", "/api/activity/root/list/10/-1", undefined],
      ["GET", "/api/award/search?content=20&page=-1", undefined],
      ["POST", "/api/activity/publish", { id: "" }],
      ["POST", "/api/activity/publish", { id: "1", template: "some" }],
      ["POST", "/api/activity/publish", { id: "1", confirmed: "yes" }],
      ["POST", "/api/award/root", { name: "甲", content: 5 }],
    ] as const)("says in Chinese what is wrong with %s %s %j", async (method, path, sent) => {
      const headers = { ...(await logIn(api)), "Content-Type": "application/json" };
      const body = sent === undefined ? null : JSON.stringify(sent);
      const response = await api.fetch(`${api.baseUrl}${path}`, { method, headers, body });
      expect(response.status).toBe(400);
      const { message } = (await response.json()) as { message: string };
      expect(message).toMatch(/^[\p{Script=Han}\d，。 ]+$/u);
    });

    it("refuses a body that is no JSON object", async () => {
      const headers = { ...(await logIn(api)), "Content-Type": "application/json" };
      for (const body of ["{", "[]", "null"]) {
        const response = await api.fetch(`${api.baseUrl}/api/activity/root`, { method: "POST", headers, body });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ success: false });
      }
    });

    it("pages through activities in the order of making, and shows the last page for one past it", async () => {
      const before = unwrap(await admin.activity.list({ page: 0 })).total;
      for (let index = before; index < 23; index += 1) await makeActivity(`活动 ${index}`);
      const page = unwrap(await admin.activity.list({ page: 99 }));
      expect(page).toMatchObject({ totalPages: 3, number: 2, total: 23 });
      expect(page.content.map(({ name: made }) => made)).toEqual(["活动 20", "活动 21", "活动 22"]);
      expect(unwrap(await admin.activity.list({ page: 0 })).content).toHaveLength(10);
    });

    it("takes numbers for ids and answers with texts", async () => {
      const { id } = await makeActivity();
      const renamed = unwrap(await admin.activity.update({ id: Number(id), name: "新名称" }));
      expect(renamed).toMatchObject({ id, name: "新名称" });
    });

    it("takes a rule of validity in months, and takes it away again", async () => {
      const { id, name } = await makeActivity();
      expect(unwrap(await admin.activity.update({ id, name, validityMonths: 36 }))).toMatchObject({
        validityMonths: 36,
      });
      expect(unwrap(await admin.activity.update({ id, name }))).toMatchObject({ validityMonths: 36 });
      expect(unwrap(await admin.activity.update({ id, name, validityMonths: null }))).toMatchObject({
        validityMonths: null,
      });
      expect(await admin.activity.update({ id, name, validityMonths: 0 })).toMatchObject({
        code: 10,
        data: { errors: [{ field: "validityMonths", code: "request.validityMonths" }] },
      });
    });

    it("derives the last day of an award from its content, and refuses one that cannot be", async () => {
      const create = (validity: string) =>
        admin.award.create({ name: "张明", content: JSON.stringify({ 有效期至: validity }) });
      const { id } = unwrap(await create("2099-12-31"));
      const told = { validUntil: "2099-12-31", state: "valid" };
      expect(unwrap(await visitor.award.verify({ id }))).toMatchObject(told);
      expect(unwrap(await admin.award.find({ text: id }))).toMatchObject([{ ...told, expired: false }]);
      expect(await create("待定")).toMatchObject({ code: 10, reason: { code: "award.badValidity" } });
      expect(await create("1999-12-31")).toMatchObject({ code: 10, reason: { code: "award.validityBeforeIssue" } });
    });

    it("shows the report of an upload again, as long as its file is the current one", async () => {
      const { id } = await makeActivity();
      expect(await admin.activity.report({ id, field: "template" })).toMatchObject({ code: 11 });
      expect(await admin.activity.report({ id, field: "name_list" })).toMatchObject({ code: 12 });
      const template = unwrap(await admin.activity.upload({ id, field: "template", file: api.template }));
      unwrap(await admin.activity.upload({ id, field: "name_list", file: api.nameList }));
      const nameList = unwrap(await admin.activity.upload({ id, field: "name_list", file: api.nameList }));
      expect(unwrap(await admin.activity.report({ id, field: "template" }))).toEqual(template);
      expect(unwrap(await admin.activity.report({ id, field: "name_list" }))).toEqual(nameList);
    });

    it("refuses to publish without a template, then without a list", async () => {
      const { id } = await makeActivity();
      expect(await admin.activity.publish({ id })).toMatchObject({ code: 11, message: "奖证模板文件未上传" });
      unwrap(await admin.activity.upload({ id, field: "template", file: api.template }));
      expect(await admin.activity.publish({ id })).toMatchObject({ code: 12, message: "获奖名单文件未上传" });
    });

    it("publishes, and visitors find the awards by part of a name and by number", async () => {
      const { id, outcome } = await makePublished();
      expect(outcome).toMatchObject({ created: 2, changed: 0, unchanged: 0, awards: 2 });
      const byName = unwrap(await visitor.award.search({ content: "阳若" })).content;
      const byPartOfName = byName.find((award) => award.name === "欧阳若兰");
      const number = publicContent(byPartOfName?.content ?? "")["证书编号"];
      expect(number).toMatch(/^2025-/);
      const byNumber = unwrap(await visitor.award.search({ content: number })).content;
      expect(byNumber[0]?.name).toBe("欧阳若兰");
      expect(unwrap(await admin.activity.list({ page: 0 })).content.find((row) => row.id === id)).toMatchObject({
        awards: 2,
        publishedAt: outcome.publishedAt,
      });
    });

    describe("a name list of several sheets", () => {
      const join = { 小学组: "join", 初中组: "join" } as const;
      const makeWithSheets = async () => {
        const { id } = await makeActivity();
        unwrap(await admin.activity.upload({ id, field: "template", file: api.template }));
        const report = unwrap(await admin.activity.upload({ id, field: "name_list", file: api.sheets }));
        const choose = (uses: Readonly<Record<string, "join" | "ignore">>, more: object = {}) =>
          admin.activity.sheets({ id, sheets: Object.entries(uses).map(([name, use]) => ({ name, use })), ...more });
        const read = async () => unwrap(await admin.activity.find({ text: "优秀论文" })).find((row) => row.id === id);
        return { id, report, choose, read };
      };

      it("names its sheets, and is not published before they are chosen", async () => {
        const { id, report, read } = await makeWithSheets();
        const sheets = [
          { name: "小学组", rows: 2, hasName: true, use: null },
          { name: "初中组", rows: 1, hasName: true, use: null },
          { name: "须知", rows: 1, hasName: false, use: "ignore" },
        ];
        expect(report).toMatchObject({ kind: "name_list", sheets });
        expect((await read())?.sheets).toEqual(sheets);
        const message = "请先选择名单中的工作表“小学组”、“初中组”是并入还是不使用，再发布";
        expect(await admin.activity.plan({ id })).toMatchObject({ code: 54, message });
        expect(await admin.activity.publish({ id })).toMatchObject({ code: 54, message });
      });

      it("is published with the sheets that are joined", async () => {
        const { id, choose, read } = await makeWithSheets();
        expect(unwrap(await choose(join))).toMatchObject({ awards: 3, rows: 3, columns: ["姓名", "奖项"] });
        expect((await read())?.sheets?.map(({ use }) => use)).toEqual(["join", "join", "ignore"]);
        const { token } = unwrap(await admin.activity.plan({ id }));
        const report = unwrap(await choose({ 小学组: "ignore", 初中组: "join" }));
        expect(report).toMatchObject({ awards: 1 });
        expect(unwrap(await admin.activity.report({ id, field: "name_list" }))).toEqual(report);
        expect(await admin.activity.publish({ id, plan: token })).toMatchObject({ code: 51 });
        expect(unwrap(await admin.activity.publish({ id }))).toMatchObject({ created: 1 });
      });

      it("takes no choice that cannot be", async () => {
        const { id, choose, report } = await makeWithSheets();
        for (const uses of [
          { 小学组: "join" },
          { 小学组: "ignore", 初中组: "ignore" },
          { ...join, 须知: "join" },
          { ...join, 高中组: "join" },
        ] as const) {
          expect(await choose(uses)).toMatchObject({ code: 10, data: { errors: [{ field: "sheets" }] } });
        }
        expect(await admin.activity.sheets({ id, sheets: [] })).toMatchObject({ code: 10 });
        unwrap(await admin.activity.upload({ id, field: "name_list", file: api.sheets }));
        expect(await choose(join, { nameList: report.file.id })).toMatchObject({ code: 51 });
        expect(unwrap(await choose(join))).toMatchObject({ awards: 3 });
      });
    });

    it("downloads the certificates of an activity, all or selected ones, by address, JSON and form", async () => {
      const { id } = await makePublished();
      const session = await logIn(api);
      const { template = "" } = unwrap(await admin.activity.listAll({})).find((activity) => activity.id === id) ?? {};
      const awards = unwrap(await admin.award.list({ page: 0, template })).content.map((award) => award.id);
      const download = async (query: string, init: RequestInit = {}, format = "zip") => {
        const url = `${api.baseUrl}/api/activity/download/${id}.${format}${query}`;
        const response = await api.fetch(url, { ...init, headers: { ...session, ...init.headers } });
        const { status, headers } = response;
        if (status !== 200) return response.json() as Promise<object>;
        await response.arrayBuffer();
        return [headers.get("content-type"), headers.get("content-disposition")?.startsWith("attachment")];
      };
      const selection = { awards: awards.join(","), group: "奖项" };
      const json = (body: object) => ({
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(await download("")).toEqual(["application/zip", true]);
      expect(await download(`?${new URLSearchParams(selection)}`)).toEqual(["application/zip", true]);
      expect(await download("", json(selection))).toEqual(["application/zip", true]);
      expect(await download("", { method: "POST", body: new URLSearchParams(selection) })).toEqual([
        "application/zip",
        true,
      ]);
      const refused = { code: 10, data: { errors: [{ field: "awards", code: "activity.otherAwards" }] } };
      expect(await download("", json({ awards: "nobody" }), "pdf")).toMatchObject(refused);
      expect(await download("?group=x")).toMatchObject({ code: 10, data: { errors: [{ field: "group" }] } });
    });

    it("shows visitors the public keys alone", async () => {
      await makePublished();
      const { content } = unwrap(await visitor.award.search({ content: "若兰" }));
      expect(content.map(({ name }) => name)).toContain("欧阳若兰");
      const keys = content.flatMap((award) => Object.keys(JSON.parse(award.content) as object));
      expect(new Set(keys)).toEqual(new Set(["证书编号", "活动名称", "年份"]));
    });

    it("finds awards by id, by number and by a part of a name, and activities by a part of theirs", async () => {
      const { id } = await makePublished();
      const choice = unwrap(await admin.activity.find({ text: "优秀论文" }));
      expect(choice.some((activity) => activity.id === id)).toBe(true);
      const { template = "" } = unwrap(await admin.activity.listAll({})).find((activity) => activity.id === id) ?? {};
      const [first] = unwrap(await admin.award.list({ page: 0, template })).content;
      for (const text of [first?.id ?? "", first?.number ?? "", " 王晓明 "]) {
        const matches = unwrap(await admin.award.find({ text }));
        expect(
          matches.some((award) => award.id === first?.id),
          text,
        ).toBe(true);
      }
      expect(unwrap(await admin.award.find({ text: "查无此人" }))).toEqual([]);
      unwrap(await admin.award.remove({ id: first?.id ?? "" }));
      expect(unwrap(await admin.award.find({ text: first?.id ?? "" }))).toEqual([]);
    });

    it("filters awards by their activity's template", async () => {
      const { id } = await makePublished();
      const choice = unwrap(await admin.activity.listAll({})).find((activity) => activity.id === id);
      const page = unwrap(await admin.award.list({ page: 0, template: choice?.template ?? "" }));
      expect(page.content.map((award) => award.name)).toEqual(["王晓明", "欧阳若兰"]);
    });

    it("does not delete an activity that has awards", async () => {
      const { id } = await makePublished();
      expect(await admin.activity.remove({ id })).toMatchObject({ code: 50, success: false });
    });

    it("edits an award as a new version, and refuses a stale edit", async () => {
      const created = unwrap(await admin.award.create({ name: "张明远", content: '{"证书编号":"TEST-2025-1"}' }));
      const edit = { id: created.id, name: "张明", content: created.content, version: created.version };
      expect(unwrap(await admin.award.update(edit))).toMatchObject({ name: "张明", version: 2 });
      expect(await admin.award.update(edit)).toMatchObject({ code: 51, success: false });
      expect(unwrap(await visitor.award.search({ content: "张明远" })).content).toEqual([]);
    });

    it("keeps a number that a correction does not speak of", async () => {
      const created = unwrap(
        await admin.award.create({ name: "张明远", content: '{"证书编号":"TEST-2025-3","奖项":"二等奖"}' }),
      );
      const corrected = await admin.award.update({ id: created.id, name: created.name, content: '{"奖项":"一等奖"}' });
      expect(unwrap(corrected)).toMatchObject({ number: "TEST-2025-3", version: 2 });
    });

    it("does not replace JSON content by text", async () => {
      const created = unwrap(await admin.award.create({ name: "张明远", content: '{"奖项":"一等奖"}' }));
      const answer = await admin.award.update({ id: created.id, name: created.name, content: "一等奖" });
      expect(answer).toMatchObject({ code: 10, data: { errors: [{ field: "content" }] } });
    });

    it("gives a certificate number once, for good", async () => {
      const content = '{"证书编号":"TEST-2025-2"}';
      const created = unwrap(await admin.award.create({ name: "张明远", content }));
      expect(await admin.award.create({ name: "李思源", content })).toMatchObject({ code: 50 });
      unwrap(await admin.award.remove({ id: created.id }));
      expect(unwrap(await visitor.award.search({ content: "TEST-2025-2" })).content).toEqual([]);
      expect(await admin.award.create({ name: "李思源", content })).toMatchObject({ code: 50 });
    });

    it("shows nobody what a withdrawn award said", async () => {
      const created = unwrap(await admin.award.create({ name: "张明远", content: '{"奖项":"一等奖"}' }));
      expect(unwrap(await visitor.award.verify({ id: created.id }))).toMatchObject({ state: "valid", name: "张明远" });
      unwrap(await admin.award.remove({ id: created.id }));
      expect(unwrap(await visitor.award.verify({ id: created.id }))).toMatchObject({
        state: "withdrawn",
        name: "",
        values: [],
      });
    });

    describeAccounts(() => admin);
    describeAwardSelection(() => admin);
    describeVisitors({ admin: () => admin, visitor: () => visitor });
    describeErasure({ admin: () => admin, visitor: () => visitor });
    describeHandout({ admin: () => admin, publish: makePublished });

    it("says 404 of what is not there", async () => {
      expect(await admin.activity.remove({ id: "999999" })).toMatchObject({ code: 40 });
      expect(await admin.award.remove({ id: "nothing-here-at-all" })).toMatchObject({ code: 40 });
    });
  });
}

async function logIn(api: Candidate): Promise<{ Cookie: string; Origin: string }> {
  const response = await api.fetch(`${api.baseUrl}/api/user/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ account: api.account, password: api.password }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return { Cookie: cookies.join("; "), Origin: new URL(api.baseUrl).origin };
}
