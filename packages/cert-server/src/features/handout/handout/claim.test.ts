import { DatabaseSync } from "node:sqlite";
import { contract, type NewClaimLink } from "cert-api";
import { unzipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { expect, test, vi } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { listClaimedAwards } from "./claimedAwards.ts";
import { findClaimLink } from "./claimLink.store.ts";
import { hashToken } from "../../../crypto/randomId.ts";

const { activity, award, dashboard } = contract;
const list = "姓名,学校\n王伟,第一小学\n李娜,第二小学\n张敏,第一小学\n刘洋,\n";
const dayMs = 24 * 60 * 60_000;

const growing = [
  "award",
  "award_version",
  "award_holder",
  "award_key",
  "claim_value",
  "rendition",
  "audit",
  "notice_delivery",
  "award_address",
];

eachDatabase((database) => {
  const open = async (config: object = {}) => {
    const opened = await openActivity(database, { list, template: ["{姓名}"], config });
    await opened.publish();
    const { app, call, headers, id } = opened;
    const get = (path: string) => app.inject({ url: path });
    const create = async (days = 30) =>
      (await call(contract.handout.createClaims, { id, column: "学校", days }, headers)).data;
    const links = async () => (await call(contract.handout.claims, { id }, headers)).data;
    const audited = () =>
      opened.store.read.selectFrom("audit_entry").selectAll().where("subject", "=", id).orderBy("id", "desc").execute();
    return { ...opened, get, create, links, audited };
  };
  const find = (links: readonly NewClaimLink[], value: string): NewClaimLink => {
    const link = links.find((candidate) => candidate.value === value);
    if (link === undefined) throw new Error(`No link for ${value}.`);
    return link;
  };

  test("each school has a private page that lists its certificates and says which were not downloaded", async () => {
    const { get, create, links, pdf, first, audited, store, logged } = await open();
    const made = await create();
    expect(made.permanent).toBe(false);
    expect(made.links.map(({ value }) => value)).toEqual(["第一小学", "第二小学"]);
    const { token, address } = find(made.links, "第一小学");
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(new URL(address).pathname).toBe(`/c/${token}`);
    await pdf(await first("张敏"));

    const page = await get(`/c/${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(page.headers["content-security-policy"]).toContain("default-src");
    for (const text of ["第一小学", "2025年优秀案例评选", "共 2 份证书，已下载 1 份，未下载 1 份。", "王伟", "张敏"]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toMatch(/李娜|刘洋|<script/u);
    expect(page.body).toContain(`/api/award/download/id/${await first("王伟")}.pdf?download=1`);
    const filtered = await get(`/c/${token}?downloaded=no`);
    expect(filtered.body).toContain("王伟");
    expect(filtered.body).not.toContain("张敏");

    expect(await links()).toMatchObject([
      { column: "学校", value: "第一小学", state: "open", awards: 2, downloaded: 1 },
      { value: "第二小学", awards: 1, downloaded: 0 },
    ]);
    // Neither the store nor the audit log nor the program's log opens a link
    const stored = await store.read.selectFrom("claim_link").select("token_hash").orderBy("id").execute();
    expect(stored[0]?.token_hash).toBe(hashToken(token));
    expect(JSON.stringify([stored, await audited(), logged])).not.toContain(token);
    const [event] = await audited();
    expect([event?.action, JSON.parse(event?.change ?? "")]).toMatchObject([
      "createClaims",
      { column: "学校", links: 2 },
    ]);
  });

  test("the certificates behind a link are held without their contents", async () => {
    const { create, store, pdf, first, time } = await open();
    const { token } = find((await create()).links, "第一小学");
    await pdf(await first("张敏"));
    const link = await findClaimLink(store.read, token);
    expect(link && (await listClaimedAwards(store.read, link))).toEqual([
      {
        seq: 1,
        id: await first("王伟"),
        name: "王伟",
        number: "2025-0001-00001",
        validUntil: null,
        downloadedAt: null,
      },
      {
        seq: 3,
        id: await first("张敏"),
        name: "张敏",
        number: "2025-0001-00003",
        validUntil: null,
        downloadedAt: time.now,
      },
    ]);
  });

  test("the archive behind a link holds the school's certificates, which count as downloaded and are frozen", async () => {
    const { app, get, create, links, read, store, audited, call, headers, first } = await open();
    const { token } = find((await create()).links, "第一小学");
    await app.inject({ method: "HEAD", url: `/c/${token}/certificates.zip` });
    expect(await read()).toMatchObject({ downloaded: 0 });
    const answer = await get(`/c/${token}/certificates.zip`);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const names = (payload: Buffer) => Object.keys(unzipSync(payload)).map((path) => path.replace(/^.*-/u, ""));
    expect(names(answer.rawPayload)).toEqual(["王伟.pdf", "张敏.pdf", "目录.xlsx"]);
    expect(await links()).toMatchObject([{ downloaded: 2 }, { downloaded: 0 }]);
    expect(await store.read.selectFrom("frozen_pdf").select("version").execute()).toHaveLength(2);
    const [event] = await audited();
    expect(event).toMatchObject({ action: "download", user_id: null });
    expect(JSON.parse(event?.change ?? "")).toMatchObject({ awards: 2, column: "学校", link: "1" });

    const rest = await get(`/c/${token}/certificates.zip?downloaded=no`);
    expect(rest.statusCode).toBe(404);
    expect(rest.headers["content-type"]).toContain("text/html");
    expect(rest.body).toContain("这个活动的奖证都已下载过");
    // What is revoked meanwhile is not given out
    await call(award.revoke, { id: await first("王伟"), reason: "重复申报" }, headers);
    expect(names((await get(`/c/${token}/certificates.zip`)).rawPayload)).toEqual(["张敏.pdf", "目录.xlsx"]);
  });

  test("an edit moves a certificate to the link of another school, however it is written", async () => {
    const { get, create, edit, first } = await open();
    const school = find((await create()).links, "第一小学");
    const listed = async () =>
      [...(await get(`/c/${school.token}`)).body.matchAll(/scope="row">([^<]*)</gu)].map(([, name]) => name);
    expect(await listed()).toEqual(["王伟", "张敏"]);
    await edit(await first("王伟"), "王伟", { 学校: "第三小学" });
    await edit(await first("李娜"), "李娜", { 学校: ["第一小学"] });
    expect(await listed()).toEqual(["李娜", "张敏"]);
    await edit(await first("张敏"), "张敏", { 学校: "第一小学%" });
    expect(await listed()).toEqual(["李娜"]);
  });

  test("an erasure takes the link whose value only that holder had, and one line from the page of a school", async () => {
    const opened = await openActivity(database, {
      list: "姓名,学校\n王伟,王伟工作室\n李娜,二小\n张敏,二小\n",
      template: ["{姓名}"],
    });
    await opened.publish();
    const { app, call, headers, id, first } = opened;
    const { links } = (await call(contract.handout.createClaims, { id, column: "学校", days: 30 }, headers)).data;
    for (const name of ["王伟", "李娜"]) await call(award.erase, { id: await first(name), reason: "request" }, headers);
    const open = async (value: string) => {
      const { statusCode, body } = await app.inject(`/c/${find(links, value).token}`);
      return { statusCode, body };
    };
    const gone = await open("王伟工作室");
    expect(gone).toEqual({ statusCode: 404, body: expect.stringContaining("链接无效") });
    expect(gone.body).not.toContain("王伟");
    const school = await open("二小");
    expect(school).toEqual({
      statusCode: 200,
      body: expect.stringContaining("共 1 份证书，已下载 0 份，未下载 1 份。"),
    });
    expect(school.body).not.toContain("李娜");
  });

  test("a link ends with its last day, with its renewal and with an administrator's word", async () => {
    const { get, create, call, headers, id, time, login, audited } = await open();
    const first = await create(1);
    const school = find(first.links, "第一小学");
    const other = find(first.links, "第二小学");
    const status = async ({ token }: NewClaimLink) => (await get(`/c/${token}`)).statusCode;
    const act = async (endpoint: typeof contract.handout.endClaims, links: readonly string[]) =>
      (await call(endpoint, { id, links: [...links] }, headers)).status;
    expect((await create()).links).toEqual([]);

    const renewed = (await call(contract.handout.renewClaims, { id, links: [school.id], days: 30 }, headers)).data;
    expect(renewed.links).toMatchObject([{ id: school.id, value: "第一小学" }]);
    expect([await status(school), await status(find(renewed.links, "第一小学"))]).toEqual([404, 200]);
    expect(JSON.parse((await audited())[0]?.change ?? "")).toMatchObject({ links: 1, link: school.id });

    time.now += dayMs;
    Object.assign(headers, await login());
    const over = await get(`/c/${other.token}`);
    expect([over.statusCode, over.body.includes("这个领取链接已过期或已停用")]).toEqual([410, true]);
    expect((await get(`/c/${other.token}/certificates.zip`)).statusCode).toBe(410);

    expect(await act(contract.handout.endClaims, [school.id])).toBe(200);
    expect(await status(find(renewed.links, "第一小学"))).toBe(410);
    expect((await audited())[0]).toMatchObject({ action: "endClaims" });
    expect(await act(contract.handout.endClaims, ["99"])).toBe(404);

    const again = await create();
    expect(again.links.map((link) => link.id)).toEqual([school.id, other.id]);
    expect(await status(find(again.links, "第二小学"))).toBe(200);
    expect((await get("/c/unknown")).statusCode).toBe(404);
  });

  test("the sheet of new links has an address for each school", async () => {
    const { app, create, id, headers, call } = await open();
    const { links } = await create();
    const send = (tokens: string) =>
      app.inject({
        method: "POST",
        url: `/api/handout/claim/${id}.xlsx`,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        payload: `${new URLSearchParams({ tokens })}`,
      });
    const answer = await send(links.map(({ token }) => token).join(","));
    const rows = (await readSheets(answer.rawPayload))[0]?.data ?? [];
    expect(rows).toEqual([
      ["学校", "证书份数", "领取链接", "有效期至"],
      ...links.map(({ value, address }, index) => [
        value,
        String(2 - index),
        address,
        expect.stringMatching(/^\d{4}年/u),
      ]),
    ]);
    expect((await send("unknown")).statusCode).toBe(404);
    for (const input of [{ column: "班级" }, { column: "学校", days: 0 }, { column: "学校", days: 367 }]) {
      expect((await call(contract.handout.createClaims, { id, days: 30, ...input }, headers)).status).toBe(400);
    }
  });

  test("links open certificates, so that only who may read the department's awards sees and makes them", async () => {
    const opened = await open();
    const { app, call, create, id } = opened;
    const made = find((await create()).links, "第一小学");
    await opened.store.write((tx) => tx.updateTable("activity").set({ department_id: 2 }).execute());
    const statuses = async (headers: Record<string, string>) => [
      (await call(contract.handout.claims, { id }, headers)).status,
      (await call(contract.handout.createClaims, { id, column: "学校", days: 30 }, headers)).status,
      (await call(contract.handout.renewClaims, { id, links: [made.id], days: 30 }, headers)).status,
      (await app.inject({ method: "POST", url: `/api/handout/claim/${id}.xlsx`, headers, payload: { tokens: "" } }))
        .statusCode,
    ];
    const writer = await makePerson(opened, "writer", { authorities: ["activity:write"] });
    expect(await statuses(writer.headers)).toEqual([403, 403, 403, 403]);
    // The roles of one user reach differently: all activities, but the awards of one department
    const limited = await makePerson(opened, "limited", { authorities: ["award:read"], departmentOnly: true });
    const role = await opened.store.read
      .selectFrom("role")
      .where("name", "=", "role of writer")
      .select("id")
      .executeTakeFirstOrThrow();
    const link = { user_id: Number(limited.id), role_id: role.id, created_at: opened.time.now };
    await opened.store.write((tx) => tx.insertInto("user_role").values(link).execute());
    expect(await statuses(limited.headers)).toEqual([403, 403, 403, 403]);
    await opened.store.write((tx) => tx.updateTable("activity").set({ department_id: 1 }).execute());
    expect(await statuses(limited.headers)).toEqual([200, 200, 200, 200]);
  });

  test("a column with a text too long for a link is refused by name, and the longest that fits is taken", async () => {
    const { edit, first, call, id, headers, links } = await open();
    const create = (column: string) => call(contract.handout.createClaims, { id, column, days: 30 }, headers);
    await edit(await first("王伟"), "王伟", { 学校: "第一小学", 备注: "优".repeat(201) });
    const message = "“备注”一列有超过 200 个字的内容，不能按它生成领取链接，请换一列";
    expect(await create("备注")).toMatchObject({
      status: 400,
      envelope: { message, data: { errors: [{ field: "column", message }] } },
    });
    expect(await links()).toEqual([]);
    await edit(await first("王伟"), "王伟", { 学校: "第一小学", 备注: "优".repeat(200) });
    expect((await create("备注")).status).toBe(200);
  });

  test("claim links: guesses of one address count under a limit", async () => {
    const { get } = await open({ downloadLimit: 2 });
    const statuses = [];
    for (const token of ["a", "b", "c"]) statuses.push((await get(`/c/${token}`)).statusCode);
    expect(statuses).toEqual([404, 404, 429]);
  });

  if (database.engine === "sqlite")
    test("statements: what visitors and lists ask for reads an index of each table that grows", async () => {
      const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
      const opened = await openActivity(database, { template: ["{姓名}"], list: "姓名,单位\n王伟,一小\n李娜,二小\n" });
      const { app, call, headers, id, publish, first, address } = opened;
      await publish();
      const { links } = (await call(contract.handout.createClaims, { id, column: "单位", days: 30 }, headers)).data;
      const wang = await first("王伟");
      prepare.mockClear();

      await app.inject(`/c/${links[0]?.token}`);
      await app.inject(`/v/${wang}`);
      await opened.search("王伟");
      await opened.search("2025");
      await call(award.list, { page: 0 }, headers);
      await call(award.list, { page: 0, text: "一小", sort: "-number" }, headers);
      await call(award.list, { page: 0, downloaded: "no" }, headers);
      await call(contract.handout.overview, { id }, headers);
      await call(contract.handout.claims, { id }, headers);
      await call(contract.notice.overview, { id }, headers);
      await call(award.erasable, { page: 0, text: "王" }, headers);
      await call(activity.list, { page: 0 }, headers);
      await call(dashboard.read, {}, headers);
      await call(dashboard.home, {}, headers);

      const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) =>
        /^(select|with)/iu.test(sql),
      );
      expect(statements.length).toBeGreaterThan(20);
      const db = new DatabaseSync("file" in address ? address.file : "", { readOnly: true });
      const scans = statements.flatMap((sql) => {
        const steps = db
          .prepare(`explain query plan ${sql}`)
          .all()
          .map(({ detail }) => String(detail));
        const aliases = growing.flatMap((table) => [
          table,
          ...[...sql.matchAll(new RegExp(`"${table}" as "(\\w+)"`, "gu"))].map(([, alias = ""]) => alias),
        ]);
        return steps
          .filter((step) => aliases.some((alias) => step === `SCAN ${alias}`))
          .map((step) => `${step}: ${sql}`);
      });
      const claim = statements.find((sql) => sql.includes('"c"."value" =')) ?? "";
      const [outermost] = db.prepare(`explain query plan ${claim}`).all();
      db.close();
      expect(outermost).toMatchObject({
        detail: "SEARCH c USING PRIMARY KEY (activity_id=? AND column_name=? AND value=? AND award_id>?)",
      });
      expect(scans).toEqual([]);
    });
});
