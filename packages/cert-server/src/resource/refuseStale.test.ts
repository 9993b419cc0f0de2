import { contract, type Endpoint, type User } from "cert-api";
import { schemas } from "cert-api/schemas";
import { expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../testing/constants.ts";
import { buildDocx } from "../testing/documents/buildDocx.ts";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { openActivity } from "../testing/openActivity.ts";
import { testApp } from "../testing/testApp.ts";

type Values = Record<string, unknown>;

interface Case {
  update: Endpoint<Values, Values>;
  /** Returns the record to save: a new one, or the only one. */
  first: { endpoint: Endpoint<Values, Values | null>; input: Values };
  /** Two saves, each with a value of its own. */
  saves: [Values, Values];
}

const created = (noun: { create: unknown; update: unknown }, input: Values, key: string): Case => ({
  update: noun.update as Case["update"],
  first: { endpoint: noun.create as Case["update"], input },
  saves: [
    { ...input, [key]: "甲" },
    { ...input, [key]: "乙" },
  ],
});
const only = (endpoints: { read: unknown; update: unknown }, saves: Case["saves"]): Case => ({
  update: endpoints.update as Case["update"],
  first: { endpoint: endpoints.read as Case["update"], input: {} },
  saves,
});

const person = { account: "lisi", nickName: "李四", phone: "1380000", enabled: true, department: { id: "1" } };
const brand = { name: "甲所", mark: "甲", primary: "#1f6f5c", seal: "#b3342c" };
const { brand: brands, contact, correction } = contract;

/** All nouns that are saved whole, by the place of their update in the contract. */
const cases: Record<string, Case> = {
  "user.update": created(contract.user, person, "phone"),
  "role.update": created(contract.role, { name: "guide", displayName: "讲解" }, "displayName"),
  "authority.update": created(contract.authority, { name: "hall:read", displayName: "展厅" }, "displayName"),
  "department.update": created(contract.department, { displayName: "展厅" }, "displayName"),
  "activity.update": created(contract.activity, { name: "2025年优秀案例评选" }, "name"),
  "brand.update": only(brands, [brand, { ...brand, name: "乙所" }]),
  "contact.update": only(contact, [{ text: "甲" }, { text: "乙" }]),
  "correction.setFourEyes": only({ read: correction.fourEyes, update: correction.setFourEyes }, [
    { fourEyes: "corrections" },
    { fourEyes: "all" },
  ]),
};

test("each endpoint that saves a record whole takes its revision", () => {
  const inputs = Object.entries(schemas).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { input }]) => [`${noun}.${verb}`, Object.keys(input.shape)] as const),
  );
  const revised = inputs.filter(([, keys]) => keys.includes("revision")).map(([place]) => place);
  // The settings of a list are tried in `choicesTogether.test.ts`, the privacy statement in `privacy.test.ts`
  const others = ["nameList.configure", "brand.updatePrivacy"];
  expect(revised.toSorted()).toEqual([...Object.keys(cases), ...others].toSorted());
  // An award has versions instead
  const updates = inputs.filter(([place]) => place.endsWith(".update")).map(([place]) => place);
  expect(updates.filter((place) => !revised.includes(place))).toEqual(["award.update"]);
});

eachDatabase((database) => {
  test.each(Object.entries(cases))(
    "%s: a save that began before another one is refused",
    async (_, { update, ...rest }) => {
      const { call, login } = await testApp(database);
      const headers = await login();
      const { first, saves } = rest;
      const began = (await call(first.endpoint, first.input, headers)).data;
      const record = { ...(began?.id !== undefined && { id: began.id }), revision: began?.revision ?? 0 };
      const [one, other] = saves.map((save) => ({ ...save, ...record }));
      const sent = await Promise.all([one, other].map((input) => call(update, input ?? {}, headers)));
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const saved = sent.find(({ status }) => status === 200)?.data;
      expect(saved?.revision).toBe(Number(record.revision) + 1);
      const refused = sent.find(({ status }) => status === 409);
      expect(refused?.envelope).toMatchObject({ code: 51, data: { errors: [], current: saved } });
      // Whoever has seen it saves over it, and so does a client that knows nothing of revisions
      const again = await call(update, { ...one, revision: saved?.revision }, headers);
      expect(again.data).toMatchObject({ ...saves[0], revision: Number(saved?.revision) + 1 });
      const { revision: _unsent, ...plain } = { ...other };
      expect((await call(update, plain, headers)).data).toMatchObject(saves[1]);
    },
  );

  test("what changes a record from elsewhere is not taken back: an own address, a role, an authority", async () => {
    const { call, login } = await testApp(database);
    const headers = await login();
    const { user, role, userRole, roleAuthority, session } = contract;
    const readAdmin = async () => (await call(user.find, { text: "admin" }, headers)).data[0] as User;
    const isStale = async (before: User) =>
      (await call(user.update, { ...before, phone: "1380000" }, headers)).status === 409;
    const { data: guide } = await call(role.create, { name: "guide", displayName: "讲解" }, headers);
    let admin = await readAdmin();
    await call(session.changeEmail, { email: "admin@example.edu.cn", password: ADMIN_PASSWORD }, headers);
    expect(await isStale(admin)).toBe(true);
    admin = await readAdmin();
    const link = (await call(userRole.create, { user: { id: admin.id }, role: { id: guide.id } }, headers)).data;
    expect(await isStale(admin)).toBe(true);
    admin = await readAdmin();
    await call(userRole.remove, { id: link.id }, headers);
    expect(await isStale(admin)).toBe(true);
    await call(roleAuthority.create, { role: { id: guide.id }, authority: { id: "1" } }, headers);
    expect((await call(role.update, guide, headers)).status).toBe(409);
  });

  test("an activity counts its files and settings, not its awards", async () => {
    const { read, give, print, put, publish, first, edit, call, headers, id } = await openActivity(database);
    const revisions: (number | undefined)[] = [];
    const count = async () => revisions.push((await read()).revision);
    await count();
    for (const change of [
      () => print(["{姓名}{奖项}"]),
      () => give("姓名,奖项,证书编号\n王伟,一等奖,A-1\n"),
      () => put("template", buildDocx(["{姓名}"])),
      () => call(contract.activity.update, { id, name: "2026年优秀案例评选" }, headers),
    ]) {
      await change();
      await count();
    }
    expect(new Set(revisions).size).toBe(revisions.length);
    const { revision } = await read();
    expect((await publish()).status).toBe(200);
    await edit(await first("A-1"), "王伟", { 奖项: "特等奖", 证书编号: "A-1" });
    expect((await read()).revision).toBe(revision);
  });
});
