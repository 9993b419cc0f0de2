import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { contract } from "cert-api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { StoreLocation } from "../../../db/open.ts";
import { isEraseCommand, runErase } from "../../../eraseCommand.ts";
import { exportStore } from "../../../maintenance/export/exportStore.ts";
import { importStore } from "../../../maintenance/export/importStore.ts";
import { verifyStore } from "../../../maintenance/verify/verifyStore.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { folder } from "../../../testing/folder.ts";
import { makePerson } from "../../../testing/people.ts";
import { storedWeek } from "../../../testing/storedWeek.ts";
import { tamper } from "../../../testing/tamper.ts";
import { chainPending } from "../audit/chain/auditChain.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";

const { activity, audit, award, user } = contract;

eachDatabase((database) => {
  const listProblems = async (address: StoreLocation) => {
    const problems: string[] = [];
    await verifyStore(address, ({ table, id, message }) => problems.push(`${table} ${id} ${message}`));
    return problems;
  };

  /** Lists the places in which each of some words is found: the file, its write-ahead log, an export. */
  async function findBytes(address: StoreLocation, words: readonly string[]): Promise<string[]> {
    const file = join(await folder(database), "export");
    await exportStore(address, file, 0);
    const places: [string, Uint8Array][] = [["export", gunzipSync(await readFile(file))]];
    if ("file" in address) {
      for (const suffix of ["", "-wal"])
        if (existsSync(address.file + suffix)) places.push([`file${suffix}`, await readFile(address.file + suffix)]);
    }
    return places.flatMap(([place, bytes]) =>
      words.filter((word) => Buffer.from(bytes).includes(word)).map((word) => `${word} in ${place}`),
    );
  }

  test("an award is forgotten: its names are in no file, no export and no column, and its permalink says so", async () => {
    const week = await storedWeek(database);
    const { call, headers, awards, address, store } = week;
    const id = awards.edited;
    await call(award.revoke, { id, reason: "王晓明放弃" }, headers);
    await call(award.restore, { id }, headers);
    await week.app.inject({ url: `/api/award/download/id/${id}.pdf` });
    const ownTemplate = { id, field: "template" as const, file: buildDocx(["{姓名}，王晓明专用"]) };
    await call(award.upload, ownTemplate, headers);
    // As entries of 0.1.0 say it
    const old = { principal: { userId: null, account: null, address: null }, at: 0, action: "update" };
    const [activityRow] = (await call(activity.list, { page: 0 }, headers)).data.content;
    await store.write(async (tx) => {
      await recordAudit(tx, { ...old, noun: "award", id, change: { name: "王小明" } });
      const change = { fileName: "王晓明等.xlsx" };
      await recordAudit(tx, { ...old, noun: "activity", id: activityRow?.id ?? "", change });
    });
    await chainPending(store);
    const words = ["王小明", "王晓明", "晓明"];
    expect(await findBytes(address, words)).not.toEqual([]);

    const { data } = await call(award.erase, { id, reason: "request" }, headers);
    expect(data).toEqual({ awards: 1, files: 0, rewritten: 1 });
    expect(await findBytes(address, words)).toEqual([]);
    await chainPending(store);
    expect(await listProblems(address)).toEqual([]);
    expect(await findBytes(address, words)).toEqual([]);

    const page = await week.app.inject({ url: `/v/${id}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('data-state="erased"');
    expect(page.body).toContain("已按规定删除");
    expect(page.body).not.toMatch(/王|特等奖/u);
    expect((await call(award.verify, { id })).data).toMatchObject({
      state: "erased",
      name: "",
      values: [],
      reason: null,
    });
    for (const version of (await call(award.versions, { id }, headers)).data)
      expect(version).toMatchObject({ name: "", content: "{}", why: null, validUntil: null });
    const download = await week.app.inject({ url: `/api/award/download/id/${id}.pdf` });
    expect(download.statusCode).toBe(410);
    expect(download.body).toContain("该奖证的信息已按规定删除");
    expect((await call(award.search, { content: "王晓明" })).data.total).toBe(0);
    const tombstone = await store.read.selectFrom("erasure").select(["noun", "subject", "reason", "user_id"]).execute();
    expect(tombstone).toEqual([{ noun: "award", subject: id, reason: "request", user_id: 1 }]);
    const stored = await store.read.selectFrom("award").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ number: "2025-0001-00001", state: "withdrawn", state_reason: "" });
    const [entry] = (await call(audit.list, { page: 0, noun: "award" }, headers)).data.content;
    expect(entry).toMatchObject({ action: "erase", recordId: id, who: "admin" });
    expect(JSON.parse(entry?.change ?? "")).toMatchObject({
      reason: "request",
      rewritten: 1,
    });

    // What others have stays, and who erases it a second time is told of the first
    expect((await call(award.search, { content: "欧阳娜娜" })).data.total).toBe(1);
    const again = await call(award.erase, { id, reason: "law" }, headers);
    const at = new Date(week.time.now).toISOString();
    expect(again.data).toEqual({ awards: 0, files: 0, rewritten: 0, already: { erasedAt: at, reason: "request" } });
    expect((await call(audit.list, { page: 0, noun: "award" }, headers)).data.content[0]).toEqual(entry);
    expect((await call(award.erase, { id: "nothing", reason: "law" }, headers)).status).toBe(404);
  });

  test("the audit log forgets files whose names said a holder's", async () => {
    const { call, headers, awards, address, store } = await storedWeek(database);
    const [{ id } = { id: "" }] = (await call(activity.list, { page: 0 }, headers)).data.content;
    for (const name of ["王晓明更正.csv", "名单.csv"]) {
      const file = new File(["姓名,奖项\n孙七,一等奖\n"], name);
      expect((await call(activity.upload, { id, field: "name_list", file }, headers)).status).toBe(200);
    }
    await chainPending(store);
    await call(award.erase, { id: awards.edited, reason: "request" }, headers);
    expect(await findBytes(address, ["王晓明"])).toEqual([]);
    await chainPending(store);
    expect(await listProblems(address)).toEqual([]);
  });

  test("the activity goes on with a list without them, and its number is not given again", async () => {
    const week = await storedWeek(database);
    const { call, headers, awards } = week;
    await call(award.erase, { id: awards.edited, reason: "law" }, headers);
    const [{ id } = { id: "" }] = (await call(activity.list, { page: 0 }, headers)).data.content;
    const before = (await call(contract.publication.plan, { id }, headers)).data;
    // 欧阳娜娜 and the withdrawn 李四 are still listed
    expect(before).toMatchObject({ created: 0, changed: 0, unchanged: 1, edited: 1, unlisted: 0 });
    expect((await call(contract.publication.publish, { id, plan: before.token }, headers)).data).toMatchObject({
      unchanged: 1,
    });
    const file = new File(["姓名,证书编号,奖项\n欧阳娜娜、𠮷野,N-2,二等奖\n孙七,,一等奖\n"], "名单.csv");
    await call(activity.upload, { id, field: "name_list" as const, file }, headers);
    const { token } = (await call(contract.publication.plan, { id }, headers)).data;
    expect((await call(contract.publication.publish, { id, plan: token }, headers)).data).toMatchObject({ created: 1 });
    const [added] = (await call(award.search, { content: "孙七" })).data.content;
    expect(added?.content).not.toContain("2025-0001-00001");
    await chainPending(week.store);
    expect(await listProblems(week.address)).toEqual([]);
  });

  test("all awards of a holder go, those of another person of the name stay where a value tells them apart", async () => {
    const { call, headers, store, address } = await storedWeek(database);
    const add = async (name: string, number: string, school: string) => {
      const content = JSON.stringify({ 证书编号: number, 学校: school });
      return (await call(award.create, { name, content, template: null }, headers)).data.id;
    };
    const ids = [await add("周九", "Z-1", "一小"), await add("周九", "Z-2", "二小"), await add("周九", "Z-3", "一小")];
    const holder = { name: "周九", key: "学校", value: "一小", reason: "request" as const };
    expect((await call(award.eraseHolder, holder, headers)).data).toMatchObject({ awards: 2 });
    const states = async () => Promise.all(ids.map(async (id) => (await call(award.verify, { id })).data.state));
    expect(await states()).toEqual(["erased", "valid", "erased"]);
    const rest = await call(award.eraseHolder, { name: "周九", reason: "retention" as const }, headers);
    expect(rest.data).toMatchObject({ awards: 1 });
    expect((await call(award.eraseHolder, { name: "周九", reason: "law" as const }, headers)).status).toBe(404);
    await chainPending(store);
    expect(await listProblems(address)).toEqual([]);
    expect(await findBytes(address, ["周九"])).toEqual([]);
  });

  test("a holder's awards are found as the search finds them, however their name and a value are spelled", async () => {
    const { call, headers, store } = await storedWeek(database);
    const add = async (name: string, number: string, content: object) => {
      const input = { name, content: JSON.stringify({ 证书编号: number, ...content }), template: null };
      return (await call(award.create, input, headers)).data.id;
    };
    const ids = [
      await add("阿依古丽·买买提", "Y-1", { 学校: "第一中学" }),
      await add("阿依古丽•买买提", "Y-2", { 学校: "第 一中学" }),
      await add("阿依古丽・买买提", "Y-3", { 学校: "第二中学" }),
    ];
    const states = async () => Promise.all(ids.map(async (id) => (await call(award.verify, { id })).data.state));
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    expect(
      await runErase(store, ["holder", "阿依古丽‧买买提"], {
        out: write,
        writeError: write,
        timeZone: "Asia/Shanghai",
      }),
    ).toBe(0);
    for (const spelling of ["阿依古丽·买买提", "阿依古丽•买买提", "阿依古丽・买买提"])
      expect(lines.join("\n")).toContain(spelling);
    const holder = { name: "阿依古丽．买买提", key: "学校 ", value: "第一 中学", reason: "request" as const };
    expect((await call(award.eraseHolder, holder, headers)).data).toMatchObject({ awards: 2 });
    expect(await states()).toEqual(["erased", "erased", "valid"]);
    const rest = { name: "阿依古丽·买买提", reason: "request" as const };
    expect((await call(award.eraseHolder, rest, headers)).data).toMatchObject({ awards: 1 });
  });

  test("words that others use too are erased where they are somebody's, and nowhere else", async () => {
    const week = await storedWeek(database);
    const { call, headers, store } = week;
    const { id } = (await call(activity.create, { name: "第一小学的评选" }, headers)).data;
    await call(activity.upload, { id, field: "template" as const, file: buildDocx(["{姓名}"]) }, headers);
    const file = () => new File(["姓名,学校\n周九,一小\n一小,\n郑十,一小分校\n"], "名单.csv");
    await call(activity.upload, { id, field: "name_list" as const, file: file() }, headers);
    const publish = async () => {
      const { token } = (await call(contract.publication.plan, { id }, headers)).data;
      return call(contract.publication.publish, { id, plan: token }, headers);
    };
    expect((await publish()).data).toMatchObject({ created: 3 });
    await call(contract.handout.createClaims, { id, column: "学校", days: 30 }, headers);
    const make = async (name: string) =>
      (await call(award.create, { name, content: "{}", template: null }, headers)).data.id;
    const ids = [await make("e"), await make("name")];
    const person = await makePerson(week, "reason", { roles: ["证书管理员"] });
    const other = await makePerson(week, "nobody", { roles: ["证书管理员"] });
    await call(activity.create, { name: "别人的活动" }, other.headers);
    const [organisation = ""] = (await call(award.search, { content: "一小" }, headers)).data.content.map(
      (row) => row.id,
    );

    const read = async () => ({
      entries: await store.read.selectFrom("audit_entry").selectAll().orderBy("id").execute(),
      links: await store.read.selectFrom("claim_link").select("value").orderBy("id").execute(),
      jobs: await store.read.selectFrom("job").selectAll().orderBy("id").execute(),
      notifications: await store.read.selectFrom("notification").selectAll().orderBy("id").execute(),
    });
    const before = await read();
    expect(before.jobs.length).toBeGreaterThan(1);
    for (const name of ["e", "name", "一小"])
      expect((await call(award.eraseHolder, { name, reason: "request" }, headers)).data).toMatchObject({ awards: 1 });
    expect((await call(user.erase, { id: person.id, reason: "request" }, headers)).status).toBe(200);
    const after = await read();

    const ofErased = new Set([...ids, organisation]);
    const emptied = before.entries.filter((entry, index) => after.entries[index]?.change !== entry.change);
    expect(emptied.map(({ noun, subject }) => [noun, subject])).not.toEqual([]);
    expect(emptied.filter(({ noun, subject }) => noun !== "award" || !ofErased.has(subject ?? ""))).toEqual([]);
    const renamed = before.entries.filter((entry, index) => after.entries[index]?.account !== entry.account);
    expect(renamed.filter(({ user_id: by }) => String(by) !== person.id)).toEqual([]);
    const gone = before.links.map(({ value }) => value).filter((value) => !after.links.some((l) => l.value === value));
    expect(gone).toEqual(["一小"]);
    expect(after.jobs).toEqual(before.jobs.filter(({ subject }) => !subject.startsWith(`${id}/`)));
    const isOther = ({ body }: { body: string }) => !body.includes(`"activityId":"${id}"`);
    expect(after.notifications.filter(isOther)).toEqual(before.notifications.filter(isOther));

    // The same list again: what an erased check came to is not read as one
    await call(activity.upload, { id, field: "name_list" as const, file: file() }, headers);
    expect((await publish()).status).toBe(200);
    expect((await call(activity.list, { page: 0 }, headers)).status).toBe(200);
    expect((await call(audit.list, { page: 0 }, headers)).status).toBe(200);
  });

  test("what would be erased of a holder is told first, and is erased as it was seen or not at all", async () => {
    const { call, headers, store } = await storedWeek(database);
    const holder = { name: " 欧阳娜娜" };
    const { token, ...plan } = (await call(award.erasurePlan, holder, headers)).data;
    expect(plan).toEqual({
      spellings: ["欧阳娜娜"],
      awards: [
        {
          id: expect.any(String),
          number: "N-2",
          name: "欧阳娜娜、𠮷野",
          content: expect.stringContaining("二等奖"),
          activity: { id: "1", name: expect.any(String) },
          state: "valid",
          isShared: true,
          addresses: 0,
          deliveries: 0,
        },
      ],
      files: [
        {
          id: expect.any(String),
          kind: "name_list",
          fileName: expect.stringMatching(/./u),
          award: null,
          activity: { id: "1", name: expect.any(String) },
          at: expect.any(String),
          isUsed: true,
        },
      ],
      mentions: [],
    });
    const content = JSON.stringify({ 证书编号: "Z-9" });
    await call(award.create, { name: "欧阳娜娜", content, template: null }, headers);
    const order = { name: "欧阳娜娜", reason: "request" as const };
    expect(await call(award.eraseHolder, { ...order, plan: token }, headers)).toMatchObject({
      status: 409,
      envelope: { message: "将删除的奖证或文件刚刚有变化，请重新核对后再删除" },
    });
    expect(await store.read.selectFrom("erasure").select("id").execute()).toEqual([]);
    const again = (await call(award.erasurePlan, order, headers)).data;
    expect(again.awards.map(({ number, isShared }) => [number, isShared])).toEqual([
      ["N-2", true],
      ["Z-9", false],
    ]);
    const { data } = await call(award.eraseHolder, { ...order, plan: again.token }, headers);
    expect(data).toEqual({ awards: 2, files: 0, rewritten: 1 });
    const none = (await call(award.erasurePlan, order, headers)).data;
    expect(none).toMatchObject({ spellings: [], awards: [], files: [] });
  });

  test("texts that people wrote are named where they hold the name, and stay", async () => {
    const { call, headers, awards, store, time } = await storedWeek(database);
    const name = "王晓明表彰活动";
    await store.write(async (tx) => {
      await tx.updateTable("activity").set({ name }).where("id", "=", 1).execute();
      const notice = { activity_id: 1, purpose: "issued", kind: "email", user_id: null, created_at: time.now } as const;
      await tx
        .insertInto("notice")
        .values({ ...notice, subject: "证书", body: "祝贺王晓明", finished_at: 0 })
        .execute();
    });
    const mentions = ["activity", "notice"].map((kind) => ({ kind, activity: { id: "1", name } }));
    expect((await call(award.erasurePlan, { name: "王晓明" }, headers)).data).toMatchObject({ mentions });
    const said: string[] = [];
    const terminal = { out: (line: string) => void said.push(line), writeError: () => undefined };
    for (const words of [
      ["holder", "王晓明"],
      ["award", awards.edited],
    ]) {
      said.length = 0;
      await runErase(store, words, { ...terminal, timeZone: "Asia/Shanghai" });
      expect(said.join()).toContain("活动“王晓明表彰活动”的名称中有此姓名，不会自动删除，请自行修改");
    }
    const erased = await call(award.erase, { id: awards.edited, reason: "law" as const }, headers);
    expect(erased.data).toMatchObject({ awards: 1, mentions });
  });

  test("withdrawn and erased awards are found where no other list shows them", async () => {
    const { call, headers, awards, store } = await storedWeek(database);
    await call(award.remove, { id: awards.shared }, headers);
    await call(award.erase, { id: awards.edited, reason: "law" }, headers);
    const find = async (filter: { text?: string; state?: "withdrawn" | "erased" } = {}) =>
      (await call(award.erasable, { page: 0, ...filter }, headers)).data.content;
    const before = await find();
    const withdrawn = before.find(({ id }) => id === awards.shared);
    expect(withdrawn).toMatchObject({ number: "N-2", name: "欧阳娜娜、𠮷野", state: "withdrawn", reason: null });
    expect(before.find(({ id }) => id === awards.edited)).toMatchObject({
      number: "2025-0001-00001",
      name: "",
      state: "erased",
      reason: "law",
    });
    expect((await find({ state: "erased" })).map(({ id }) => id)).toEqual([awards.edited]);
    expect((await find({ state: "withdrawn" })).map(({ id }) => id)).toContain(awards.shared);
    expect((await find({ text: "娜娜" })).map(({ id }) => id)).toEqual([awards.shared]);
    expect((await find({ text: "00001" })).map(({ id }) => id)).toEqual([awards.edited]);
    // Copied with its label
    expect((await find({ text: "证书编号：N-2" })).map(({ id }) => id)).toEqual([awards.shared]);
    expect((await find({ text: "【欧阳娜娜】" })).map(({ id }) => id)).toEqual([awards.shared]);
    expect(await find({ text: "欧老师" })).toEqual([]);
    // What is withdrawn can be erased, too
    expect((await call(award.erase, { id: awards.shared, reason: "law" }, headers)).data).toMatchObject({ awards: 1 });
    expect(await find({ text: "娜娜" })).toEqual([]);
    expect((await find({ state: "erased" })).length).toBe(2);
    expect((await store.read.selectFrom("erasure").select("id").execute()).length).toBe(2);
  });

  test("a user is forgotten, the audit log stays whole, and nobody erases themselves or who may do more", async () => {
    const week = await storedWeek(database);
    const { call, headers, store, address } = week;
    const person = await makePerson(week, "zhangsan1987", { roles: ["证书管理员"] });
    await call(activity.create, { name: "张三的活动" }, person.headers);
    const { data: users } = await call(user.find, { text: "zhangsan1987" }, headers);
    const id = users[0]?.id ?? "";
    const department = { id: users[0]?.department.id ?? "" };
    const fields = { account: "zhangsan1987", nickName: "张三丰", phone: "13911112222", enabled: true, department };
    await call(user.update, { id, ...fields }, headers);
    await chainPending(store);
    const asked = await week.app.inject({ url: "/api/audit/root/list.csv?who=%20ZhangSan1987", headers });
    expect(asked.statusCode).toBe(200);
    const words = ["zhangsan1987", "ZhangSan1987", "张三丰", "13911112222"];
    expect(await findBytes(address, words)).not.toEqual([]);
    expect((await call(user.erase, { id: "1", reason: "request" }, headers)).status).toBe(409);
    expect((await call(user.erase, { id, reason: "request" }, person.headers)).status).toBe(403);

    expect((await call(user.erase, { id, reason: "request" }, headers)).data).toEqual({ id });
    // Work that they had begun ends after it
    const principal = { userId: Number(id), account: "zhangsan1987", address: "192.0.2.9" };
    await store.write((tx) => recordAudit(tx, { principal, at: 1, noun: "activity", id: 1, action: "publish" }));
    await chainPending(store);
    const { content } = (await call(audit.list, { page: 0 }, headers)).data;
    expect(content.filter(({ who }) => who === `erased-${id}`).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["publish", "create"]),
    );
    expect(content.filter(({ who, noun }) => who === null && noun === "activity")).toEqual([]);
    expect(await findBytes(address, words)).toEqual([]);
    expect(await listProblems(address)).toEqual([]);
    expect((await call(activity.list, { page: 0 }, person.headers)).status).toBe(401);
    expect((await call(user.find, { text: "zhang" }, headers)).data).toEqual([]);
    const again = await call(user.erase, { id, reason: "request" }, headers);
    expect(again.data).toEqual({ id, erasedAt: new Date(week.time.now).toISOString() });
    expect((await call(user.erase, { id: "99", reason: "request" }, headers)).status).toBe(404);
  });

  test("an export carries erasures to the other engine, where the check knows them and what came back", async () => {
    const { call, headers, awards, address, store } = await storedWeek(database);
    await call(award.erase, { id: awards.edited, reason: "mistake" }, headers);
    await chainPending(store);
    const file = join(await folder(database), "export");
    await exportStore(address, file, 0);
    const moved = await database.freshOn(database.engine === "sqlite" ? "postgresql" : "sqlite");
    await importStore(moved, file);
    expect(await listProblems(moved)).toEqual([]);
    const holder = `insert into award_holder (award_id, version, position, name) values ('${awards.edited}', 1, 0, '王')`;
    await tamper(moved, "award_holder", holder);
    expect(await listProblems(moved)).toEqual([`award_holder ${awards.edited} 已依法删除，却仍有 award_holder`]);
  });

  test("the database lets nothing be changed that was not erased", async () => {
    const { store, awards } = await storedWeek(database);
    const refused = (statement: string) =>
      expect(store.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow("only grows");
    await refused(`update award_version set name = 'x' where award_id = '${awards.edited}'`);
    await refused(`delete from award_holder where award_id = '${awards.edited}'`);
    await refused("delete from frozen_pdf");
    await refused("update template_version set pages = 2");
  });

  test("the command line lists first, and erases when a reason is given", async () => {
    const { store, awards, address } = await storedWeek(database);
    const run = async (...words: string[]) => {
      expect(isEraseCommand(words)).toBe(true);
      const lines: string[] = [];
      const write = (line: string) => void lines.push(line);
      return {
        code: await runErase(store, words, { out: write, writeError: write, timeZone: "Asia/Shanghai" }),
        lines,
      };
    };
    for (const words of [[], ["award"], ["all", "x"], ["award", "a", "b", "request"]])
      expect(isEraseCommand(words)).toBe(false);
    const listed = await run("holder", "欧阳娜娜");
    expect(listed.lines[0]).toBe(`${awards.shared}（N-2）`);
    expect(listed.lines[1]).toBe("获奖者姓名的写法：欧阳娜娜");
    expect(listed.lines[2]).toContain("request、retention、law、mistake");
    expect((await run("holder", "欧阳娜娜", "N-9", "request")).lines).toEqual(["没有符合的奖证。"]);
    const erased = await run("holder", "欧阳娜娜", "N-2", "request");
    expect(erased).toMatchObject({
      code: 0,
      lines: ["已依法删除 1 份奖证，移除 0 个上传的文件，改写 1 个使用中的文件。", expect.anything()],
    });
    expect(await run("award", "N-2", "law")).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^N-2 已于 .* 依法删除，无须再次删除。$/u)],
    });
    expect((await run("award", "N-9", "law")).code).toBe(1);
    expect((await run("award", "手-001", "law")).code).toBe(0);
    expect((await run("user", "nobody", "law")).lines).toEqual(["没有账号 nobody。"]);
    await chainPending(store);
    expect(await listProblems(address)).toEqual([]);
    expect(await findBytes(address, ["欧阳娜娜", "赵六"])).toEqual([]);
  });
});
