import { contract, describeReason, type EndpointRoute, type FourEyes } from "cert-api";
import { describe, expect, test } from "vitest";
import { START } from "../../../testing/constants.ts";
import { acts, type By, openPeople } from "../../../testing/accountActs.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { type Database, eachDatabase, onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson, openSession } from "../../../testing/people.ts";
import { ADMIN_PASSWORD, type Headers } from "../../../testing/testApp.ts";
import { findObstacle } from "./fourEyes.service.ts";

const { accessToken, audit, award, correction, session, user } = contract;
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n李四,A-02,二等奖\n";
const content = JSON.stringify({ 证书编号: "A-01", 活动名称: "2025年优秀案例评选", 年份: "2025", 奖项: "特等奖" });

type Opened = Awaited<ReturnType<typeof open>>;

async function open(database: Database, fourEyes: FourEyes) {
  const opened = await openActivity(database, { list, template: ["{姓名}", "{奖项}", "{照片?}"] });
  expect((await opened.publish({ confirmed: true })).status).toBe(200);
  const { call, headers, first, store } = opened;
  const id = await first("A-01");
  const revoked = await first("A-02");
  await call(award.revoke, { id: revoked, reason: "误发" }, headers);
  await call(correction.setFourEyes, { fourEyes }, headers);
  const issued = async () => ({
    awards: await store.read.selectFrom("award").select(["id", "state", "version"]).orderBy("seq").execute(),
    versions: await store.read.selectFrom("award_version").select(["award_id", "version"]).execute(),
  });
  const waiting = async (by = headers) => {
    const [row] = (await call(correction.list, { page: 0 }, by)).data.content;
    return (await call(correction.get, { id: row?.id ?? "" }, by)).data;
  };
  return { ...opened, id, revoked, issued, waiting };
}

/** Every call of the contract that changes awards that were issued, and what becomes of it where every change needs two. */
const paths: Readonly<Record<string, ["proposed" | "refused", (app: Opened) => Promise<{ status: number }>]>> = {
  "award.update": [
    "proposed",
    ({ call, id, headers }) => call(award.update, { id, name: "王晓明", content, reason: "更正" }, headers),
  ],
  "award.photo": [
    "proposed",
    ({ call, id, headers }) => call(award.photo, { id, name: "照片", file: new File(["photo 1"], "a.jpg") }, headers),
  ],
  "award.revoke": ["proposed", ({ call, id, headers }) => call(award.revoke, { id, reason: "重复" }, headers)],
  "award.restore": ["proposed", ({ call, revoked, headers }) => call(award.restore, { id: revoked }, headers)],
  "award.remove": ["proposed", ({ call, id, headers }) => call(award.remove, { id }, headers)],
  "award.upload": [
    "refused",
    ({ call, id, headers }) => call(award.upload, { id, field: "template", file: buildDocx(["{姓名}"]) }, headers),
  ],
  "award.revokeMany": [
    "refused",
    ({ call, id, headers }) => call(award.revokeMany, { awards: id, count: 1, reason: "重复" }, headers),
  ],
  "award.restoreMany": [
    "refused",
    ({ call, revoked, headers }) => call(award.restoreMany, { awards: revoked, count: 1 }, headers),
  ],
  "award.withdrawMany": [
    "refused",
    ({ call, id, headers }) => call(award.withdrawMany, { awards: id, count: 1 }, headers),
  ],
  "publication.publish": [
    "refused",
    async ({ give, publish }) => {
      await give(list.replace("一等奖", "特等奖"));
      return publish({ confirmed: true });
    },
  ],
};

/** The other writes, with why four eyes do not concern them. */
const others: Readonly<Record<string, readonly string[]>> = {
  "decides about proposals by the rule": ["correction.approve", "correction.propose", "correction.refuse"],
  "erases by law, which is not to wait; the authority is its own": ["award.erase", "award.eraseHolder"],
  "issues a new award": ["award.create"],
  "publishes later, as the user who asked for it": ["publication.schedule"],
  "takes effect when published": [
    ...["upload", "update", "copy", "create", "remove"].map((verb) => `activity.${verb}`),
    "nameList.configure",
    ...["nameBlanks", "shrinking", "takeFromGallery", "recompile"].map((verb) => `template.${verb}`),
    ...["decide", "cancelSchedule"].map((verb) => `publication.${verb}`),
  ],
  "reads, or tells others": [
    ...["list", "exportMany", "zipMany", "erasurePlan", "erasable"].map((verb) => `award.${verb}`),
    ...["list", "setFourEyes"].map((verb) => `correction.${verb}`),
    "template.recompilePlan",
    "publication.plan",
    ...["selectedZip", "selectedPdf", "createClaims", "renewClaims", "addressClaims", "endClaims", "claimSheet"].map(
      (verb) => `handout.${verb}`,
    ),
    ...["preview", "test", "send", "resend", "mailClaims", "stop"].map((verb) => `notice.${verb}`),
  ],
};
/** Nouns without awards. */
const unrelated =
  "session user role authority userRole roleAuthority accessToken department font brand contact dashboard audit health".split(
    " ",
  );

const DAY = 24 * 60 * 60_000;

/**
 * Acts on the account of the approver, by day: the proposal is made on day 0, in a store of an age in days. The outcome is that of
 * approving it then.
 */
type Order = [steps: string, age: number, outcome: "approves" | "is refused"];
const orders: readonly Order[] = [
  ["", 30, "approves"],
  // Whoever may reset and create needs nobody else
  ["-1 proposer resets", 30, "is refused"],
  ["1 proposer resets", 30, "is refused"],
  ["-1 proposer creates", 30, "is refused"],
  ["1 proposer creates", 30, "is refused"],
  ["-8 proposer resets", 30, "approves"],
  ["-8 proposer creates", 30, "approves"],
  // By way of a third account
  ["-1 made resets", 30, "is refused"],
  ["1 made resets", 30, "is refused"],
  ["-1 reset creates", 30, "is refused"],
  ["-6 administrator resets", 30, "is refused"],
  ["1 administrator resets", 30, "is refused"],
  ["-6 administrator creates", 30, "is refused"],
  ["-8 administrator creates", 30, "approves"],
  ["-1 operator resets", 30, "is refused"],
  // Each kind of act
  ["-1 administrator changesMail", 30, "is refused"],
  ["1 administrator changesMail", 30, "is refused"],
  ["-2 administrator changesMail, -1 approver changesOwnMail", 30, "is refused"],
  ["-1 administrator removesFactor", 30, "is refused"],
  ["-1 visitor setsPasswordByMail", 30, "is refused"],
  ["1 visitor setsPasswordByMail", 30, "is refused"],
  ["-1 administrator grantsRole", 30, "approves"],
  ["-1 administrator disablesAndEnables", 30, "approves"],
  ["1 approver linksIdentity", 30, "approves"],
  ["1 approver makesToken", 30, "approves"],
  ["1 approver changesPassword", 30, "approves"],
  ["1 approver changesOwnMail", 30, "approves"],
  // The operator confirms whose account it is
  ["-1 proposer resets, 1 operator confirms", 30, "approves"],
  ["-1 operator confirms, 1 made resets", 30, "is refused"],
  // The first week, in which all accounts are made
  ["-1 administrator creates", 3, "approves"],
  ["1 administrator resets", 3, "approves"],
  ["1 visitor setsPasswordByMail", 3, "approves"],
  ["-1 proposer creates", 3, "is refused"],
  ["1 proposer resets", 3, "is refused"],
  ["-1 proposer resets, 1 operator confirms", 3, "approves"],
  ["-1 made resets", 3, "is refused"],
  ["-1 reset creates", 3, "is refused"],
  ["-3 administrator resets", 9, "approves"],
  ["-3 made resets", 9, "is refused"],
  ["4 administrator resets", 5, "is refused"],
];

test("four eyes: every write of the contract is classified", () => {
  const writes = Object.entries(contract)
    .filter(([noun]) => !unrelated.includes(noun))
    .flatMap(([noun, verbs]) =>
      Object.entries(verbs as Record<string, EndpointRoute>)
        .filter(([, { method, access }]) => method !== "GET" && access !== "public")
        .map(([verb]) => `${noun}.${verb}`),
    );
  expect([...Object.keys(paths), ...Object.values(others).flat()].toSorted()).toEqual(writes.toSorted());
});

/** Goes through the steps, and compares with the outcome whether the approver may approve then. */
const goThrough =
  (database: Database) =>
  async (...[steps, age, outcome]: Order) => {
    const people = await openPeople(database);
    const { store, time, proposer } = people;
    for (const step of steps.split(", ").filter(Boolean)) {
      const [day, by, act] = step.split(" ") as [string, By, keyof typeof acts];
      time.now = START + (age + Number(day)) * DAY;
      const who =
        by === "operator" || by === "visitor" ? {} : await openSession(store, Number(people[by].id), time.now);
      await acts[act](people, who);
    }
    const { id, account } = people.approver;
    const proposal = { userId: Number(proposer.id), at: START + age * DAY };
    const obstacle = await findObstacle(store.read, { userId: Number(id), account }, proposal);
    expect(obstacle?.code ?? null).toBe(outcome === "approves" ? null : "correction.otherHands");
    // Who may not is told what was done, and nothing that was not
    if (steps === "1 proposer resets")
      expect(obstacle && describeReason(obstacle)).toMatch(/以后，由他人重置过密码，因此/u);
  };

const orderTitle = "four eyes: after “%s” in a store of %i days, another one %s";
/** Those in which the statements of the rule take part as a whole run on both engines. */
const isOfTwoRules = ([steps, age]: Order) => steps.includes(", ") || age < 30;

eachDatabase((database) => {
  test.each(orders.filter(isOfTwoRules))(orderTitle, goThrough(database));
});

onSqlite((database) => {
  describe.each(Object.entries(paths))("%s", (name, [outcome, carryOut]) => {
    test.each(["off", "corrections"] as const)("takes effect at once where four eyes are %s", async (fourEyes) => {
      const app = await open(database, fourEyes);
      const before = await app.issued();
      expect((await carryOut(app)).status).toBe(200);
      expect(await app.issued()).not.toEqual(before);
    });

    test(`is ${outcome} where every change needs two people, and takes effect when another one approves`, async () => {
      const app = await open(database, "all");
      const { call, headers } = app;
      const other = await makePerson(app, "other", { roles: ["证书管理员"] });
      const before = await app.issued();
      const { status } = await carryOut(app);
      expect(await app.issued()).toEqual(before);
      if (outcome === "refused") return expect(status).toBe(409);
      expect(status).toBe(200);
      const seen = await app.waiting();
      expect(seen).toMatchObject({ state: "proposed", proposer: "系统管理员", mayApprove: false });
      const approval = { id: seen.id, version: seen.version, at: seen.at };
      const own = await call(correction.approve, approval, headers);
      expect([own.status, own.envelope.message]).toEqual([403, "双人复核已开启：这份更正由您提请复核，须由另一人通过"]);
      expect(await app.issued()).toEqual(before);
      expect((await carryOut(app)).status).toBe(409);
      expect((await app.waiting(other.headers)).mayApprove).toBe(true);
      expect((await call(correction.approve, approval, other.headers)).data.state, name).toBe("approved");
      expect(await app.issued()).not.toEqual(before);
    });
  });

  test.each(Object.entries(paths).filter(([, [outcome]]) => outcome === "proposed"))(
    "%s: is proposed where a visitor's request is open, which ends",
    async (_name, [, carryOut]) => {
      const app = await open(database, "all");
      const request = { kind: "update", state: "open", base_version: 1, created_at: app.time.now } as const;
      const requests = [app.id, app.revoked].map((award_id) => ({ ...request, award_id, wanted_key: "姓名" }));
      await app.store.write((tx) => tx.insertInto("correction").values(requests).execute());
      expect((await carryOut(app)).status).toBe(200);
      const rows = await app.store.read.selectFrom("correction").select("state").orderBy("state").execute();
      expect(rows.map(({ state }) => state)).toEqual(["open", "overtaken", "proposed"]);
      expect(await app.problems()).toEqual([]);
    },
  );

  test.each<[who: string, status: number, make: (app: Opened) => Promise<Headers>, more?: object]>([
    ["another person", 200, async (app) => (await makePerson(app, "other", { roles: ["证书管理员"] })).headers],
    ["the proposer, who names another in the body", 403, async ({ headers }) => headers, { userId: "2", by: "other" }],
    [
      "a program of the proposer",
      403,
      async ({ call, headers }) => {
        const token = { name: "t", password: ADMIN_PASSWORD, authorities: ["correction:approve", "correction:read"] };
        return { authorization: `Bearer ${(await call(accessToken.create, token, headers)).data.token}` };
      },
    ],
    [
      "a person whose password the proposer has reset since",
      403,
      async (app) => {
        const { id } = await makePerson(app, "other", { roles: ["证书管理员"] });
        const { initialPassword } = (await app.call(user.resetPassword, { id }, app.headers)).data;
        const own = await app.login("other", initialPassword);
        const change = { current: initialPassword, next: "Seven-Green-Kites-42" };
        expect((await app.call(session.changePassword, change, own)).status).toBe(200);
        return app.login("other", change.next);
      },
    ],
    [
      "a person without the authority",
      403,
      async (app) => (await makePerson(app, "other", { authorities: ["correction:read", "correction:write"] })).headers,
    ],
    [
      "a person of another department",
      404,
      async (app) =>
        (
          await makePerson(app, "other", {
            authorities: ["correction:read", "correction:approve"],
            departmentId: 2,
            departmentOnly: true,
          })
        ).headers,
    ],
  ])("four eyes: %s gets %i", async (_who, status, make, more = {}) => {
    const app = await open(database, "all");
    await app.edit(app.id, "王晓明", JSON.parse(content) as object);
    const seen = await app.waiting();
    app.time.now += 1_000;
    const by = await make(app);
    const approval = { id: seen.id, version: seen.version, at: seen.at, ...more };
    expect((await app.call(correction.approve, approval, by)).status).toBe(status);
    expect(await app.versions(app.id)).toHaveLength(status === 200 ? 2 : 1);
  });

  test("approving: takes no authority to edit awards, whatever is changed", async () => {
    const app = await open(database, "all");
    const { call, headers, id } = app;
    const by = (await makePerson(app, "other", { authorities: ["correction:read", "correction:approve"] })).headers;
    await call(award.photo, { id, name: "照片", file: new File(["photo 1"], "a.jpg") }, headers);
    const { id: of, version, at } = await app.waiting(by);
    expect((await call(correction.approve, { id: of, version, at }, by)).status).toBe(200);
  });

  test.each(orders.filter((order) => !isOfTwoRules(order)))(orderTitle, goThrough(database));

  test("a visitor's request: is proposed by one person with the value corrected, and approved by another", async () => {
    const app = await open(database, "corrections");
    const { call, headers, id } = app;
    const ask = { id, key: "姓名", value: "王晓明 ", message: "错字", contact: "1", file: new File([], "") };
    expect((await call(correction.ask, ask)).status).toBe(200);
    const asked = await app.waiting();
    expect(asked).toMatchObject({ state: "open", mayApprove: false, needsProposal: true });
    const approval = { id: asked.id, version: asked.version, at: asked.at };
    expect((await call(correction.approve, approval, headers)).envelope.message).toBe(
      "双人复核已开启：请先填写更正后的值并提请复核，再由另一人通过",
    );
    const other = await makePerson(app, "other", { roles: ["证书管理员"] });
    app.time.now += 1_000;
    const proposed = (await call(correction.propose, { id: asked.id, value: "王晓铭" }, headers)).data;
    expect(proposed).toMatchObject({
      state: "proposed",
      wanted: { key: "姓名" },
      proposer: "系统管理员",
      mayApprove: false,
    });
    const [told] = (await call(contract.dashboard.notifications, {}, other.headers)).data;
    expect(told?.message).toBe("“2025年优秀案例评选”有访客申请更正，请在“更正申请”中处理");
    // What was seen before it was proposed is not approved by it
    expect((await call(correction.approve, approval, other.headers)).status).toBe(409);
    const { id: of, version, at } = proposed;
    expect((await call(correction.approve, { id: of, version, at }, other.headers)).status).toBe(200);
    expect((await app.versions(id)).at(-1)).toMatchObject({ name: "王晓铭", why: "更正申请", who: "other" });
  });

  test("a photo that was proposed: is removed with the proposal, unless the award has it by then", async () => {
    const app = await open(database, "all");
    const { call, headers, id, store } = app;
    const countPhotos = async () =>
      (await store.read.selectFrom("blob").select("bytes").execute()).filter(({ bytes }) =>
        Buffer.from(bytes).toString().startsWith("photo"),
      ).length;
    const propose = () => call(award.photo, { id, name: "照片", file: new File(["photo 1"], "a.jpg") }, headers);
    await propose();
    expect(await countPhotos()).toBe(1);
    await call(correction.refuse, { id: (await app.waiting()).id, reason: "不清楚" }, headers);
    expect(await countPhotos()).toBe(0);
    await propose();
    await call(correction.setFourEyes, { fourEyes: "off" }, headers);
    const { id: of, version, at } = await app.waiting();
    expect((await call(correction.approve, { id: of, version, at }, headers)).status).toBe(200);
    expect(await countPhotos()).toBe(1);
    expect(await app.problems()).toEqual([]);
  });

  test("publishing: adds awards, and says how many of those issued a change would concern", async () => {
    const { give, publish, search } = await open(database, "all");
    await give(`${list}赵六,A-03,三等奖\n`);
    expect((await publish({ confirmed: true })).status).toBe(200);
    expect((await search("赵六")).total).toBe(1);
    await give(`${list.replace("一等奖", "特等奖")}赵六,A-03,三等奖\n`);
    expect((await publish({ confirmed: true })).envelope.message).toContain("这次发布会改动 1 份已颁发的奖证");
    await give("姓名,证书编号,奖项\n王小明,A-01,一等奖\n");
    expect((await publish({ confirmed: true, unlisted: "withdraw", unlistedReason: "重做" })).status).toBe(409);
  });

  test("the setting: is told in the audit log when it is turned off", async () => {
    const { call, headers } = await open(database, "all");
    await call(correction.setFourEyes, { fourEyes: "off" }, headers);
    const [entry] = (await call(audit.list, { page: 0, noun: "correction" }, headers)).data.content;
    expect(entry).toMatchObject({
      action: "setFourEyes",
      change: '{"from":"对已颁发奖证的一切改动","fourEyes":"不开启"}',
    });
    expect((await call(correction.fourEyes, {}, headers)).data).toMatchObject({ fourEyes: "off" });
  });
});
