import { contract } from "cert-api";
import { expect, test } from "vitest";
import { sql } from "kysely";
import type { Store, StoreLocation } from "../../../../db/open.ts";
import { verifyStore } from "../../../../maintenance/verify/verifyStore.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { tamper } from "../../../../testing/tamper.ts";
import { testApp } from "../../../../testing/testApp.ts";
import { recordAudit } from "../recordAudit.ts";
import { chainPending } from "./auditChain.service.ts";
import { computeDetailsDigest } from "./entryHash.ts";

const { award, role } = contract;

/** The problem reported for an erasure that the log does not record in the same way. */
const notTold = "依法删除没有相应的审计记录，或与审计记录所载的细节不符";

eachDatabase((database) => {
  const verify = async (address: StoreLocation) => {
    const problems: string[] = [];
    const { audit } = await verifyStore(address, ({ table, id, message }) =>
      problems.push(`${table} ${id} ${message}`),
    );
    return { problems, ...audit };
  };
  const positions = (store: Store) =>
    store.read.selectFrom("audit_chain").select(["position", "audit_id"]).orderBy("position").execute();

  /** Opens a store with five roles: entries 1 (of the first start), 2 (login) and 3 to 7, all chained. */
  async function chained() {
    const app = await testApp(database);
    const headers = await app.login();
    for (let count = 1; count <= 5; count += 1)
      await app.call(role.create, { name: `r${count}`, displayName: `角色${count}` }, headers);
    await chainPending(app.store);
    return app;
  }

  test("what is done is chained by itself, and the check tells the head that the log has", async () => {
    const app = await testApp(database);
    await app.app.ready();
    await app.login();
    const count = async () => (await app.store.read.selectFrom("audit").select("id").execute()).length;
    await expect.poll(async () => (await positions(app.store)).length, { timeout: 5_000 }).toBe(await count());
    await app.restart();
    const { problems, entries, position, hash } = await verify(app.address);
    expect({ problems, entries, position }).toEqual({ problems: [], entries: 2, position: 2 });
    const heads = app.logged.filter(({ msg }) => msg === "head of the audit log's chain");
    expect(heads).toMatchObject([{}, { position, hash }]);
  });

  test("writers side by side make one chain without a gap, whoever chains", async () => {
    const { store, address } = await testApp(database);
    const principal = { userId: null, account: null, address: null };
    const write = (id: number) =>
      store.write((tx) => recordAudit(tx, { principal, at: id, noun: "award", id, action: "update", change: { id } }));
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await write(index);
        if (index % 5 === 0) await chainPending(store);
      }),
    );
    await Promise.all([chainPending(store), chainPending(store), chainPending(store)]);
    expect((await positions(store)).map(({ position }) => position)).toEqual(
      Array.from({ length: 61 }, (_, index) => index + 1),
    );
    expect(await verify(address)).toMatchObject({ problems: [], entries: 61, position: 61 });
  });

  const cases: [string, string[], string[]][] = [
    [
      "a changed entry",
      ["update audit set action = 'x' where id = 4"],
      ["audit 4 审计记录被改动过，与链上的哈希值不符"],
    ],
    [
      "changed details",
      [
        "update audit_detail set change = '{}' where audit_id = 4",
        "update audit_detail set account = 'x' where audit_id = 5",
      ],
      ["audit 4 审计记录的内容被改动过，与链上的摘要不符", "audit 5 审计记录的账号或来源被改动过，与链上的摘要不符"],
    ],
    [
      "a removed entry",
      ["delete from audit_detail where audit_id = 4", "delete from audit where id = 4"],
      ["audit 4 审计记录已被删去，链上仍有它的第 4 位"],
    ],
    ["removed details", ["delete from audit_detail where audit_id = 4"], ["audit 4 审计记录的细节已被删去"]],
    [
      "an entry that was removed with its row of the chain",
      ["delete from audit_chain where audit_id = 4"],
      [
        "audit_chain 5 链不连续：应为第 4 位，却是第 5 位",
        "audit_chain 5 链上的哈希值与前一位不符：此处或之前被改动、删去或调换过次序",
        "audit 4 审计记录不在链上",
      ],
    ],
    [
      "entries in another order",
      [
        "update audit set id = 99 where id = 4",
        "update audit set id = 4 where id = 5",
        "update audit set id = 5 where id = 99",
      ],
      ["audit 4 审计记录被改动过，与链上的哈希值不符", "audit 5 审计记录被改动过，与链上的哈希值不符"],
    ],
    [
      "an entry that was slipped in",
      [
        "insert into audit (id, at, noun, action, success) values (99, 0, 'x', 'x', 1)",
        "insert into audit_detail (audit_id, chained) values (99, 1)",
      ],
      ["audit 99 审计记录不在链上"],
    ],
  ];
  test.each(cases)("the check names %s", async (_name, statements, expected) => {
    const { address } = await chained();
    for (const statement of statements) await tamper(address, /audit\w*/u.exec(statement)?.[0] ?? "", statement);
    expect((await verify(address)).problems.filter((line) => /^audit\S* \d/u.test(line))).toEqual(
      expected.map((line) => expect.stringContaining(line)),
    );
  });

  test("details can be erased, and the chain stays whole", async () => {
    const { store, address } = await chained();
    const emptied =
      "account = null, address = null, who_salt = null, change = null, change_salt = null, erasure_id = 1";
    await tamper(address, "audit_detail", `update audit_detail set ${emptied} where audit_id = 4`);
    // Details without an erasure to show for it were removed by somebody else
    expect((await verify(address)).problems).toEqual([
      "audit 4 审计记录的账号或来源被改动过，与链上的摘要不符",
      "audit 4 审计记录的内容被改动过，与链上的摘要不符",
    ]);
    const erasure = { noun: "user", subject: "1", reason: "request", user_id: null, created_at: 0 } as const;
    await store.write((tx) => tx.insertInto("erasure").values(erasure).execute());
    // Some erasure is no excuse: it did not empty these, and the log does not know of it
    const { problems } = await verify(address);
    expect(problems.filter((line) => line.startsWith("audit"))).toHaveLength(2);
    expect(problems).toContain(`erasure 1 ${notTold}`);
  });

  test("an erasure says which details it emptied, and others that are laid to it are named", async () => {
    const app = await chained();
    const { store, address } = app;
    const headers = await app.login();
    const { id } = (await app.call(award.create, { name: "周九", content: "{}", template: null }, headers)).data;
    const other = (await app.call(award.create, { name: "郑十", content: "{}", template: null }, headers)).data.id;
    await chainPending(store);
    await app.call(award.erase, { id, reason: "request" }, headers);
    await chainPending(store);
    const stored = await store.read.selectFrom("erasure").select(["id", "details", "digest"]).execute();
    expect(stored).toEqual([{ id: 1, details: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/u) }]);
    expect((await verify(address)).problems).toEqual([]);

    const { audit_id } = await store.read
      .selectFrom("audit_entry as a")
      .innerJoin("audit_chain as c", "c.audit_id", "a.id")
      .select("c.audit_id")
      .where("a.subject", "=", other)
      .executeTakeFirstOrThrow();
    await tamper(
      address,
      "audit_detail",
      `update audit_detail set change = null, change_salt = null, erasure_id = 1 where audit_id = ${audit_id}`,
    );
    const emptied = `audit ${audit_id} 审计记录的内容被改动过，与链上的摘要不符`;
    expect((await verify(address)).problems).toEqual([emptied]);
    const digest = `(select change_digest from audit_chain where audit_id = ${audit_id})`;
    await tamper(
      address,
      "erased_detail",
      `insert into erased_detail (audit_id, part, erasure_id, digest) values (${audit_id}, 'change', 1, ${digest})`,
    );
    expect((await verify(address)).problems).toEqual(["erasure 1 依法删除时登记清空审计记录的细节 1 处，现有 2 处"]);
    await tamper(address, "erasure", "update erasure set details = 2 where id = 1");
    expect((await verify(address)).problems).toEqual(["erasure 1 依法删除时清空的审计记录细节与登记的摘要不符"]);
    const rows = await store.read.selectFrom("erased_detail").selectAll().orderBy("audit_id").execute();
    const forged = computeDetailsDigest(rows);
    await tamper(address, "erasure", `update erasure set digest = '${forged}' where id = 1`);
    expect((await verify(address)).problems).toEqual([`erasure 1 ${notTold}`]);
  });

  test("all that several erasures emptied is of the first, and nothing is laid to the others", async () => {
    const app = await chained();
    const { store, address, call } = app;
    const headers = await app.login();
    for (const name of ["周九", "周九", "郑十"])
      await call(award.create, { name, content: "{}", template: null }, headers);
    await chainPending(store);
    await call(award.eraseHolder, { name: "周九", reason: "request" }, headers);
    await chainPending(store);
    expect((await verify(address)).problems).toEqual([]);
    const last = store.read.selectFrom("audit_entry").select((eb) => eb.fn.max("id").as("id"));
    const { id } = await last.where("action", "=", "create").executeTakeFirstOrThrow();
    const digest = `(select change_digest from audit_chain where audit_id = ${id})`;
    const lay = `insert into erased_detail (audit_id, part, erasure_id, digest) values (${id}, 'change', 2, ${digest})`;
    const empty = `update audit_detail set change = null, change_salt = null, erasure_id = 2 where audit_id = ${id}`;
    await tamper(address, "audit_detail", empty);
    await tamper(address, "erased_detail", lay);
    const rows = await store.read.selectFrom("erased_detail").selectAll().where("erasure_id", "=", 2).execute();
    const digestOfThem = computeDetailsDigest(rows);
    await tamper(address, "erasure", `update erasure set details = 1, digest = '${digestOfThem}' where id = 2`);
    expect((await verify(address)).problems).toEqual([`erasure 2 ${notTold}`]);
  });

  test("the database changes details only to chain them, or for an erasure", async () => {
    const { store } = await chained();
    const run = (statement: string) => store.write((tx) => sql.raw(statement).execute(tx));
    const refused = (statement: string) => expect(run(statement)).rejects.toThrow("audit_detail only grows");
    await refused("update audit_detail set chained = 0");
    await refused("update audit_detail set change = '{}' where audit_id = 4");
    await refused("update audit_detail set change = null, change_salt = null where audit_id = 4");
    await refused("update audit_detail set change = null, change_salt = null, erasure_id = 1 where audit_id = 4");
    await refused("delete from audit_detail where audit_id = 4");
    if (database.engine === "postgresql") await refused("truncate audit_detail");
    const erasure = { noun: "user", subject: "1", reason: "request", user_id: null, created_at: 0 } as const;
    await store.write((tx) => tx.insertInto("erasure").values(erasure).execute());
    await refused("update audit_detail set account = 'x', erasure_id = 1 where audit_id = 4");
    await run("update audit_detail set change = null, change_salt = null, erasure_id = 1 where audit_id = 4");
  });

  test("the check names what waits though it is chained, or though later entries are", async () => {
    const { address } = await chained();
    await tamper(
      address,
      "audit_detail",
      "update audit_detail set chained = 0 where audit_id = 4",
      "insert into audit (id, at, noun, action, success) values (0, 0, 'x', 'x', 1), (99, 0, 'x', 'x', 1)",
      "insert into audit_detail (audit_id) values (0), (99)",
    );
    expect((await verify(address)).problems.filter((line) => /^audit \d/u.test(line))).toEqual([
      "audit 0 审计记录迟迟没有接入链，而它之后的记录已经接入",
      "audit 4 审计记录标为尚未接入链，链上却已有它，之后的记录因此无法接入",
    ]);
  });
});
