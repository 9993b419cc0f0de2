import { builtInAuthorities, defaultBrand, guardedNouns } from "cert-api";
import { expect, test } from "vitest";
import { openStore } from "./db/open.ts";
import { createBrandService } from "./features/public/brand/brand.service.ts";
import { createSessionService } from "./features/people/session/session.service.ts";
import { firstStart } from "./firstStart.ts";
import { plainRenderer } from "./testing/plainRenderer.ts";
import { eachDatabase } from "./testing/eachDatabase.ts";

const clock = () => 1_800_000_000_000;

eachDatabase(({ fresh, after }) => {
  const open = async () => {
    const store = await openStore(await fresh());
    after(() => store.close());
    return store;
  };

  test("fills an empty store and tells a password that works, once", async () => {
    const store = await open();
    const made = await firstStart(store, clock);
    expect(made?.account).toBe("admin");
    const { session } = await createSessionService({ store, clock, elapsed: clock }).login(
      "admin",
      made?.password ?? "",
      {
        address: "127.0.0.1",
      },
    );
    expect(session).toMatchObject({
      nickName: "系统管理员",
      passwordChangeDue: false,
      authorities: [...builtInAuthorities],
    });
    expect(await firstStart(store, clock)).toBeNull();
  });

  test("is done once when two programs start at the same time", async () => {
    const address = await fresh();
    const stores = await Promise.all([openStore(address), openStore(address)]);
    after(() => Promise.all(stores.map((store) => store.close())));
    const made = await Promise.all(stores.map((store) => firstStart(store, clock)));
    const [told, ...others] = made.filter((one) => one !== null);
    expect(others).toEqual([]);
    const sessions = createSessionService({ store: stores.at(-1) ?? (await open()), clock, elapsed: clock });
    expect((await sessions.login("admin", told?.password ?? "", { address: "127.0.0.1" })).session?.id).toBe("1");
  });

  test("stores the name of the institute, the first time only", async () => {
    const store = await open();
    const { read } = createBrandService({ store, renderer: plainRenderer(), clock });
    await firstStart(store, clock, { institute: "某省评估院" });
    await firstStart(store, clock, { institute: "另一个院" });
    expect(await read()).toEqual({ ...defaultBrand, name: "某省评估院", revision: 1 });
  });

  test("does not tell a password that was given", async () => {
    const store = await open();
    expect(await firstStart(store, clock, { adminPassword: "Gegeben-2026" })).toEqual({
      account: "admin",
      password: null,
    });
    await createSessionService({ store, clock, elapsed: clock }).login("Admin", "Gegeben-2026", {
      address: "127.0.0.1",
    });
  });

  test("refuses a given password that is tried first, and leaves the store as it was", async () => {
    const store = await open();
    await expect(firstStart(store, clock, { adminPassword: "1234567890" })).rejects.toThrow(
      /^CERT_ADMIN_PASSWORD 的值不正确：.*太常见/,
    );
    expect(await firstStart(store, clock, { adminPassword: "Gegeben-2026" })).toEqual({
      account: "admin",
      password: null,
    });
  });

  test("makes the departments and roles, in order", async () => {
    const store = await open();
    await firstStart(store, clock);
    const departments = await store.read.selectFrom("department").select("display_name").orderBy("id").execute();
    expect(departments.map((row) => row.display_name)).toEqual(["教育科学研究院", "教育评估院"]);
    const roles = await store.read
      .selectFrom("role")
      .innerJoin("role_authority", "role_authority.role_id", "role.id")
      .select(["role.display_name", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy(["role.id", "role.display_name"])
      .orderBy("role.id")
      .execute();
    expect(roles.map((row) => [row.display_name, row.count])).toEqual([
      ["系统管理员", builtInAuthorities.length],
      ["证书管理员", 8],
      ["查阅员", guardedNouns.length],
      ["审计员", 1],
    ]);
  });

  test("makes a name that somebody used before the program's own, and gives it to nobody but the administrators", async () => {
    const store = await open();
    await firstStart(store, clock);
    await store.write(async (tx) => {
      const { id } = await tx
        .updateTable("authority")
        .set({ built_in: 0 })
        .where("name", "=", "audit:read")
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx
        .updateTable("role_authority")
        .set({ role_id: 3 })
        .where("role_id", "=", 1)
        .where("authority_id", "=", id)
        .execute();
    });
    await firstStart(store, clock);
    const holders = await store.read
      .selectFrom("role_authority")
      .innerJoin("authority", "authority.id", "role_authority.authority_id")
      .where("authority.name", "=", "audit:read")
      .where("authority.built_in", "=", 1)
      .select("role_id")
      .execute();
    expect(holders).toEqual([{ role_id: 1 }]);
  });

  test("gives the administrators an authority that a newer program asks for", async () => {
    const store = await open();
    await firstStart(store, clock);
    await store.write(async (tx) => {
      const { id } = await tx
        .selectFrom("authority")
        .select("id")
        .where("name", "=", "audit:read")
        .executeTakeFirstOrThrow();
      await tx.deleteFrom("role_authority").where("authority_id", "=", id).execute();
      await tx.deleteFrom("authority").where("id", "=", id).execute();
    });
    const found = () =>
      store.read
        .selectFrom("authority")
        .innerJoin("role_authority", "role_authority.authority_id", "authority.id")
        .select("role_authority.role_id")
        .where("authority.name", "=", "audit:read")
        .execute();
    expect(await found()).toEqual([]);
    expect(await firstStart(store, clock)).toBeNull();
    expect(await found()).toEqual([{ role_id: 1 }]);
  });
});
