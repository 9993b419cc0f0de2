import { contract, publicMessages } from "cert-api";
import { expect, test } from "vitest";
import type { Secrets } from "../../../encryption/secrets.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { holdsBytes } from "../../../testing/holdsBytes.ts";

const { activity, award } = contract;
const identities = ["11010519491231002X", "440308199901011512"] as const;
const list = `姓名,证书编号,奖项,证件号码\n王小明,A-001,一等奖,${identities[0]}\n李四,A-002,二等奖,${identities[1]}\n`;
const holderCheck = { column: "证件号码", digits: 4 };
const name = "2025年优秀案例评选";

const fileKinds = ["pdf", "png", "jpg", "picture"] as const;
type FileKind = (typeof fileKinds)[number];

onSqlite((database) => {
  const open = async ({
    isOn = true,
    template = ["{姓名}{奖项}"],
    ...options
  }: { isOn?: boolean; template?: string[]; secrets?: Secrets } = {}) => {
    const opened = await openActivity(database, { template, config: { basePath: "/zs" }, ...options });
    const { call, headers, id, app } = opened;
    const set = (newCheck: typeof holderCheck | null) =>
      call(activity.update, { id, name, holderCheck: newCheck }, headers);
    if (isOn) expect((await set(holderCheck)).data).toMatchObject({ holderCheck });
    const prove = (of: string, answer: string) => call(award.prove, { id: of, answer });
    const verify = async (of: string, more: { proof?: string } = {}, by = {}) =>
      (await call(award.verify, { id: of, ...more }, by)).data;
    const file = async (of: string, kind: FileKind, query = "", by = {}) =>
      app.inject({
        url: `/api/award/${kind === "picture" ? `picture/id/${of}` : `download/id/${of}.${kind}`}${query}`,
        headers: by,
      });
    const page = (of: string, answer?: string) =>
      app.inject({
        url: `/v/${of}`,
        ...(answer !== undefined && {
          method: "POST" as const,
          payload: new URLSearchParams({ answer }).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:80" },
        }),
      });
    const holderChecks = () => opened.store.read.selectFrom("holder_check").selectAll().execute();
    return { ...opened, set, prove, verify, file, page, holderChecks };
  };
  const openPublished = async (options: Parameters<typeof open>[0] = {}) => {
    const opened = await open(options);
    await opened.give(list);
    expect((await opened.publish({ confirmed: true })).status).toBe(200);
    return { ...opened, id1: await opened.first("A-001"), id2: await opened.first("A-002") };
  };

  test("until the end of the number is answered, an award says its state and nothing of itself", async () => {
    const { search, verify, file, page, prove, id1, id2 } = await openPublished();
    const [row] = (await search("王小明")).content;
    expect(row).toMatchObject({ id: id1, name: "王小明", holderCheck });
    expect(JSON.parse(row?.content ?? "")).toMatchObject({ 证书编号: "A-***", 活动名称: name });
    expect(JSON.parse((await search("A-001")).content[0]?.content ?? "")).toMatchObject({ 证书编号: "A-001" });
    const locked = await verify(id1);
    expect(locked).toMatchObject({ state: "valid", name: "", values: [], holderCheck });
    for (const kind of fileKinds) {
      const answer = await file(id1, kind);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 34, message: "查看和下载这份证书，须先核对获奖人“证件号码”的后 4 位" },
      ]);
    }
    const asking = (await page(id1)).body;
    expect(asking).toContain('data-state="valid"');
    expect(asking).toContain("请输入获奖人“证件号码”的后 4 位");
    expect(asking).toContain(`action="/zs/v/${id1}"`);
    expect(asking).not.toMatch(/王小明|一等奖|A-001|\.pdf|<script/u);

    const { proof, expiresAt } = (await prove(id1, "00-2x")).data;
    expect(expiresAt).toMatch(/^2026/u);
    const shown = await verify(id1, { proof });
    expect(shown).toMatchObject({ name: "王小明", values: [{ key: "奖项", value: "一等奖" }] });
    expect(shown).not.toHaveProperty("holderCheck");
    for (const kind of fileKinds) {
      const { statusCode, headers } = await file(id1, kind, `?proof=${proof}`);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
      expect((await file(id2, kind, `?proof=${proof}`)).statusCode).toBe(403);
    }
  });

  test("the page takes an answer without a script, and opens its files for some minutes", async () => {
    const { app, page, file, time, id1 } = await openPublished();
    const wrong = await page(id1, "0000");
    expect([wrong.statusCode, wrong.headers["cache-control"]]).toEqual([403, "no-store"]);
    expect(wrong.body).toContain("与登记的“证件号码”不符，请检查后重新输入，还可以再试 4 次");
    expect(wrong.body).not.toContain("王小明");
    expect((await page(id1, "02X")).body).toContain("请输入“证件号码”的后 4 位");
    const right = await page(id1, identities[0]);
    expect([right.statusCode, right.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(right.body).toContain("王小明");
    for (const answer of [{ toString: 1 }, 1512, null, ["002X"]]) {
      const odd = await app.inject({
        method: "POST",
        url: `/v/${id1}`,
        payload: { answer },
        headers: { origin: "http://localhost:80" },
      });
      expect(odd.statusCode, JSON.stringify(answer)).toBe(400);
    }
    const [, address = ""] = /href="\/zs(\/api\/award\/download[^"]*\.pdf[^"]*)"/u.exec(right.body) ?? [];
    const query = address.slice(address.indexOf("?"));
    expect((await file(id1, "pdf", query)).statusCode).toBe(200);
    time.now += 10 * 60_000;
    const over = await file(id1, "pdf", query, { accept: "text/html", "sec-fetch-dest": "document" });
    expect([over.statusCode, over.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(over.body).toContain(`action="/zs/v/${id1}"`);
  });

  test("tries are bounded, and say how many are left", async () => {
    const { prove, page, id1, id2, time, restart } = await openPublished();
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await prove(id1, "0000"));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 429, 429]);
    expect(answers[0]?.envelope).toMatchObject({ code: 35, reason: { params: { left: 4 } } });
    expect(answers[5]?.envelope).toMatchObject({ code: 90, message: "核对多次不符，请 15 分钟后再试" });
    expect(answers[5]?.headers["retry-after"]).toBe("900");
    expect((await page(id1, identities[0])).statusCode).toBe(429);
    expect((await prove(id2, identities[1])).status).toBe(200);
    time.now += 15 * 60_000;
    expect((await prove(id1, identities[0])).status).toBe(200);
    for (let index = 0; index < 4; index += 1) await prove(id2, "0000");
    const restarted = await restart();
    restarted.time.now = time.now;
    const proveAgain = async (answer: string) => (await restarted.call(award.prove, { id: id2, answer })).status;
    expect([await proveAgain("0000"), await proveAgain(identities[1])]).toEqual([429, 429]);
  });

  test("administrators are not asked, nor is who has a claim link", async () => {
    const opened = await openPublished();
    const { verify, file, headers, id, id1, call, app } = opened;
    expect(await verify(id1, {}, headers)).toMatchObject({ name: "王小明" });
    expect((await file(id1, "pdf", "", headers)).statusCode).toBe(200);
    const { store } = opened;
    const hurried = await makePerson(opened, "hurried", { authorities: ["award:read"] });
    expect((await file(id1, "pdf", "", hurried.headers)).statusCode).toBe(200);
    // Who has a second factor still to be set up is nobody yet
    await store.write(async (tx) => {
      await tx.updateTable("session").set({ second_factor_due: 1 }).where("user_id", "=", Number(hurried.id)).execute();
      await tx.updateTable("role").set({ requires_second_factor: 1 }).where("name", "=", "role of hurried").execute();
    });
    expect((await file(id1, "pdf", "", hurried.headers)).statusCode).toBe(403);
    expect(await verify(id1, {}, hurried.headers)).toMatchObject({ name: "" });
    const other = await makePerson(opened, "auditor", { roles: ["审计员"] });
    expect((await file(id1, "pdf", "", other.headers)).statusCode).toBe(403);
    const { links } = (await call(contract.handout.createClaims, { id, column: "奖项", days: 30 }, headers)).data;
    const token = links.find(({ value }) => value === "一等奖")?.token ?? "";
    const claim = (await app.inject({ url: `/c/${token}` })).body;
    const [, address = ""] = /href="\/zs(\/api\/award\/download[^"]*)"/u.exec(claim) ?? [];
    expect((await app.inject({ url: address.replaceAll("&amp;", "&") })).statusCode).toBe(200);
  });

  test("the search page without a script leads to the page that asks", async () => {
    const { resultsSection } = await import("../../public/search/resultsSection.ts");
    const { search, id1 } = await openPublished();
    const results = await search("王小明");
    const messages = publicMessages["zh-CN"];
    const html = resultsSection({ term: "王小明", page: 0, results, basePath: "/zs", savesFiles: true, messages });
    expect(html).toContain(`href="/zs/v/${id1}" target="_top" aria-label="核对后查看 王小明 A-***"`);
    expect(html).not.toContain(".pdf");
  });

  test("the column is kept as hashes alone, and the list is encrypted", async () => {
    const { holderChecks, id, store, headers, call, problems, versions, id1 } = await openPublished();
    const rows = await holderChecks();
    expect(rows.map(({ column_name, digits, hashes }) => [column_name, digits, JSON.parse(hashes).length])).toEqual([
      ["证件号码", 4, 1],
      ["证件号码", 4, 1],
    ]);
    expect(new Set(rows.map(({ hashes }) => hashes)).size).toBe(2);
    expect((await versions(id1))[0]?.content).not.toContain("证件号码");
    expect((await call(activity.report, { id, field: "name_list" as const }, headers)).data).toMatchObject({
      columns: ["姓名", "证书编号", "奖项"],
    });
    for (const identity of identities) expect(await holdsBytes(store, identity)).toBe(false);
    expect(await problems()).toEqual([]);
  });

  test("a list that lacks the column, or a value of it, is refused with the row", async () => {
    const { put, give, id, call, headers } = await open({ template: ["{姓名}"] });
    const refuse = async (text: string) => (await put("name_list", new File([text], "名单.csv"))).envelope;
    expect(await refuse("姓名\n王小明\n")).toMatchObject({
      success: false,
      data: {
        errors: [
          { code: "missingHolderCheckColumn", message: expect.stringContaining("名单里却没有“证件号码”这一列") },
        ],
      },
    });
    const envelope = await refuse("姓名,证件号码\n王小明,1234\n李四,\n赵六,12\n");
    expect(envelope).toMatchObject({
      data: {
        errors: [
          { row: 3, column: "证件号码", message: "“证件号码”为空，而查看证书前要核对它。" },
          { row: 4, column: "证件号码", message: "“证件号码”不足 4 位，无法用来核对。" },
        ],
      },
    });
    expect(JSON.stringify(envelope)).not.toContain("1234");
    await give(list);
    for (const column of ["证书编号", "姓名"]) {
      const wrong = { id, name, holderCheck: { column, digits: 4 } };
      expect((await call(activity.update, wrong, headers)).envelope).toMatchObject({
        message: `“${column}”由系统使用，不能用来核对，请换一列`,
        data: { errors: [{ field: "holderCheck.column" }] },
      });
    }
    expect((await call(activity.update, { id, name }, headers)).data).toMatchObject({ holderCheck });
    const blank = { id, name, holderCheck: { column: " ", digits: 4 } };
    expect((await call(activity.update, blank, headers)).data.holderCheck).toBeNull();
    const digits = { id, name, holderCheck: { column: "证件号码", digits: 3 } };
    expect((await call(activity.update, digits, headers)).envelope).toMatchObject({ message: "核对的位数有误" });
  });

  test("with another secret nobody is told that a right answer is wrong, nor paused for it", async () => {
    const secrets: Secrets = { current: "the secret that the hashes were made with", earlier: null, create: null };
    const { restart, id1 } = await openPublished({ secrets });
    Object.assign(secrets, { current: "another secret that took its place later" });
    const { call } = await restart();
    for (let index = 0; index < 6; index += 1) {
      const { status, envelope } = await call(award.prove, { id: id1, answer: identities[0] });
      expect([status, envelope]).toMatchObject([503, { reason: { code: "award.holderCheckUnreadable" } }]);
    }
  });

  test("without a secret nothing is asked: who may change settings is told by which variable it is set", async () => {
    const secrets = { current: null, earlier: null, create: null };
    const { headers, id, ...app } = await openActivity(database, { secrets });
    const clerk = await makePerson(app, "clerk", { authorities: ["activity:write"] });
    const update = (by: typeof headers) => app.call(activity.update, { id, name, holderCheck }, by);
    const message = "核对内容须加密保存，而系统没有设置密钥，请联系系统管理员";
    expect(await update(clerk.headers)).toMatchObject({ status: 409, envelope: { message } });
    expect(await update(headers)).toMatchObject({ status: 409, envelope: { message: `${message}（CERT_SECRET）` } });
  });

  test("turned on, it counts from the next publish on; turned off, at once", async () => {
    const opened = await open({ isOn: false });
    const { set, give, publish, plan, read, first, file, holderChecks, store, issued, problems, verify, prove } =
      opened;
    // A column that is imported like any other until then
    const column = "学号";
    await give(list.replace(holderCheck.column, column));
    await publish({ confirmed: true });
    const id1 = await first("A-001");
    expect((await prove(id1, "1234")).envelope).toMatchObject({ message: "这份证书不需要核对" });
    expect((await prove("none", "1234")).status).toBe(404);
    expect(await holdsBytes(store, identities[0])).toBe(true);
    const token = (await plan()).data.token;
    expect((await set({ ...holderCheck, column })).data).toMatchObject({ hasUnpublishedChanges: true });
    expect((await file(id1, "pdf")).statusCode).toBe(200);
    expect((await publish({ plan: token })).envelope).toMatchObject({ success: false, code: 51 });
    const before = (await issued()).versions.length;
    expect((await publish()).data).toMatchObject({ unchanged: 2, changed: 0 });
    // What was issued before is not issued anew because of it
    expect((await issued()).versions).toHaveLength(before);
    expect((await file(id1, "pdf")).statusCode).toBe(403);
    await set(null);
    expect((await file(id1, "pdf")).statusCode).toBe(200);
    expect(await verify(id1)).toMatchObject({ name: "王小明" });
    expect(await holderChecks()).toEqual([]);
    expect((await read()).holderCheck).toBeNull();
    const changes = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .where("noun", "=", "activity")
      .where("action", "=", "update")
      .orderBy("id")
      .execute();
    const said = changes.map(({ change }) => (JSON.parse(change ?? "{}") as { holderCheck?: string }).holderCheck);
    expect(said).toEqual(["学号，后 4 位", ""]);
    expect(await problems()).toEqual([]);
  });

  test("republishing, edits and lists without an award keep asking", async () => {
    const { give, publish, edit, id1, id2, prove, file, holderChecks, call, headers, id } = await openPublished();
    expect((await edit(id1, "王晓明", { 证书编号: "A-001", 奖项: "一等奖" })).status).toBe(200);
    expect((await file(id1, "pdf")).statusCode).toBe(403);
    await give(`姓名,证书编号,奖项,证件号码\n李四,A-002,二等奖,${identities[0]}\n`);
    expect((await publish()).data).toMatchObject({ unlisted: 1 });
    expect((await prove(id2, "1512")).status).toBe(403);
    expect((await prove(id2, "002x")).status).toBe(200);
    expect((await prove(id1, "002x")).status).toBe(200);
    await call(award.revoke, { id: id1, reason: "重复颁发" }, headers);
    expect((await call(award.verify, { id: id1 })).data).toMatchObject({ state: "revoked", name: "", holderCheck });
    expect((await file(id1, "pdf")).statusCode).toBe(410);
    await call(award.restore, { id: id1 }, headers);
    expect((await file(id1, "pdf")).statusCode).toBe(403);
    const copy = (await call(activity.copy, { id }, headers)).data;
    expect(copy).toMatchObject({ holderCheck });
    await call(award.remove, { id: id1 }, headers);
    expect((await holderChecks()).map(({ award_id }) => award_id)).toEqual([id2]);
  });

  test("why an award was revoked is told with its values alone", async () => {
    const { id1, verify, page, prove, call, headers } = await openPublished();
    const { proof } = (await prove(id1, "002x")).data;
    await call(award.revoke, { id: id1, reason: "冒用他人证件" }, headers);
    expect(await verify(id1)).toMatchObject({ state: "revoked", name: "", reason: null });
    expect((await page(id1)).body).not.toContain("冒用他人证件");
    expect(await verify(id1, { proof })).toMatchObject({ name: "王小明", reason: "冒用他人证件" });
    expect((await page(id1, identities[0])).body).toContain("冒用他人证件");
  });

  test("why an award was withdrawn is told to nobody, though nothing is asked any more", async () => {
    const { id1, verify, page, call, headers } = await openPublished();
    const withdrawn = await call(award.withdrawMany, { awards: id1, count: 1, reason: "冒用他人证件" }, headers);
    expect(withdrawn.status).toBe(200);
    expect(await verify(id1)).toMatchObject({ state: "withdrawn", name: "", reason: null });
    expect((await page(id1)).body).not.toContain("冒用他人证件");
  });

  test("an award that was issued before and is no longer listed is not seen by that", async () => {
    const { set, give, publish, first, prove, file } = await open({ isOn: false });
    await give(list);
    await publish();
    const id1 = await first("A-001");
    await set(holderCheck);
    await give(`姓名,证书编号,奖项,证件号码\n李四,A-002,二等奖,${identities[1]}\n`);
    await publish();
    expect((await file(id1, "pdf")).statusCode).toBe(403);
    expect((await prove(id1, "002x")).envelope).toMatchObject({
      message: "这份证书没有登记可以核对的内容",
    });
  });

  test("an erasure takes the hashes, and any of several holders may answer", async () => {
    const { give, publish, first, prove, holderChecks, call, headers, problems } = await open();
    await give(`姓名,证书编号,奖项,证件号码\n王小明,A-1,一,1111\n李四,A-1,一,2222\n赵六、钱七,A-2,二,3333、4444\n`);
    await publish();
    const [id1, id2] = [await first("A-1"), await first("A-2")];
    for (const answer of ["1111", "2222"]) expect((await prove(id1, answer)).status).toBe(200);
    for (const answer of ["3333", "4444"]) expect((await prove(id2, answer)).status).toBe(200);
    expect((await prove(id1, "3333")).status).toBe(403);
    await call(award.erase, { id: id1, reason: "request" as const }, headers);
    expect((await holderChecks()).map(({ award_id }) => award_id)).toEqual([id2]);
    expect(await problems()).toEqual([]);
  });

  test("a template that prints the column shows it, after the answer", async () => {
    const { id1, prove, verify, versions } = await openPublished({ template: ["{姓名}{证件号码}"] });
    expect((await versions(id1))[0]?.content).toContain(identities[0]);
    expect((await verify(id1)).values).toEqual([]);
    const { proof } = (await prove(id1, "002X")).data;
    expect((await verify(id1, { proof })).values).toEqual([{ key: "证件号码", value: identities[0] }]);
  });
});
