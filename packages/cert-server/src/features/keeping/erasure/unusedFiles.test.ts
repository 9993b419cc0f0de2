import { contract } from "cert-api";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import { type Reservation, storeReservedBytes } from "../../../files/reservedBytes.ts";
import { verifyStore } from "../../../maintenance/verify/verifyStore.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";
import { createJobs } from "../../../jobs/jobs.ts";
import { selectUnusedUploads } from "./erasedFiles.store.ts";
import { createUnusedFiles } from "./unusedFiles.service.ts";
import { findVacuumRequest, removeVacuumRequest } from "./vacuum.store.ts";

const { activity, award } = contract;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const killedUpload = (begunAt: number): Reservation => ({ uploadKey: "killed", begunAt });

eachDatabase((database) => {
  async function open() {
    const app = await testApp(database, { renderer: plainRenderer() });
    const { call, store, time } = app;
    const headers = await app.login();
    const create = async (name: string) => (await call(activity.create, { name }, headers)).data.id;
    const upload = async (id: string, name: string) => {
      const file = new File([`姓名\n${name}\n`], `${name}.csv`);
      return (await call(activity.upload, { id, field: "name_list" as const, file }, headers)).data.file.id;
    };
    const look = (days = 180) => {
      const clock = () => time.now;
      const deps = { store, config: { unusedListDays: days }, jobs: createJobs({ store, clock }), clock };
      return createUnusedFiles({ ...deps, onError: (error) => expect.unreachable(String(error)) }).look();
    };
    const listRemoved = async () => {
      const rows = await store.read.selectFrom("upload").select("id").where("removed_at", "is not", null).execute();
      return rows.map(({ id }) => id);
    };
    return { ...app, headers, create, upload, look, listRemoved };
  }

  test("a replaced list goes some time after the last publish, the one in use stays", async () => {
    const { call, headers, create, upload, look, listRemoved, time, store, address, app } = await open();
    const id = await create("2025年评选");
    await call(activity.upload, { id, field: "template" as const, file: buildDocx(["{姓名}"]) }, headers);
    const replaced = await upload(id, "王小明");
    const current = await upload(id, "李四");
    expect((await app.inject({ url: `/api/activity/file/id/${replaced}`, headers })).statusCode).toBe(404);
    time.now += 100 * dayMs;
    await store.write((tx) => tx.updateTable("activity").set({ published_at: time.now }).execute());
    time.now += 100 * dayMs;
    await look();
    expect(await listRemoved()).toEqual([]);
    time.now += 81 * dayMs;
    await look();
    expect(await listRemoved()).toEqual([replaced]);
    const kept = await store.read.selectFrom("upload").select("size").where("id", "=", current).executeTakeFirst();
    expect(kept?.size).toBeGreaterThan(0);
    const row = await store.read.selectFrom("upload").selectAll().where("id", "=", replaced).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ size: 0, file_name: "", report: "{}" });
    expect(await store.read.selectFrom("job").select("id").where("kind", "=", "removeUnusedFiles").execute()).toEqual(
      [],
    );
    const problems: string[] = [];
    await verifyStore(address, ({ table, message }) => problems.push(`${table} ${message}`));
    expect(problems).toEqual([]);
  });

  test("the list of a removed activity is given to nobody, and goes", async () => {
    const { call, headers, create, upload, look, listRemoved, time, app } = await open();
    const id = await create("弄错了");
    const list = await upload(id, "王小明");
    await call(activity.remove, { id }, headers);
    expect((await app.inject({ url: `/api/activity/file/id/${list}`, headers })).statusCode).toBe(404);
    await look();
    expect(await listRemoved()).toEqual([]);
    time.now += 181 * dayMs;
    await look();
    expect(await listRemoved()).toEqual([list]);
  });

  // PostgreSQL reads a table of a few rows as a whole
  if (database.engine === "sqlite")
    test("the activity of each file is found by its id: nothing else of the thread runs meanwhile", async () => {
      const store = await openStore(await database.fresh({ prepared: true }));
      database.after(() => store.close());
      const { sql, parameters } = selectUnusedUploads(store.read, 0).compile();
      const plan = await store.read.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
      expect(plan.rows).toContainEqual(
        expect.objectContaining({ detail: "SEARCH c USING INTEGER PRIMARY KEY (rowid=?)" }),
      );
    });

  test("what an upload has stored whose process was killed is removed an hour later, however long lists are kept", async () => {
    const { store, look, time } = await open();
    const picture = new TextEncoder().encode("photo");
    await store.write((tx) => storeReservedBytes(tx, [picture], { reservation: killedUpload(time.now), at: time.now }));
    const isStored = async () =>
      (await store.read.selectFrom("blob").select("hash").where("hash", "=", computeHash(picture)).execute()).length ===
      1;
    time.now += hourMs - 1;
    await look(0);
    expect(await isStored()).toBe(true);
    time.now += 1;
    await look(0);
    expect(await isStored()).toBe(false);
    expect(await store.read.selectFrom("blob_reservation").select("hash").execute()).toEqual([]);
  });

  test("what an erasure could not remove, because a killed upload held it, goes with the hold, and from the files", async () => {
    const { call, headers, first, publish, print, give, store, time } = await openActivity(database);
    await print(["{姓名}"]);
    await give("姓名\n王小明\n李四\n");
    await publish({ confirmed: true });
    const look = async () => {
      const clock = () => time.now;
      const deps = { store, config: { unusedListDays: 0 }, jobs: createJobs({ store, clock }), clock };
      await createUnusedFiles({ ...deps, onError: (error) => expect.unreachable(String(error)) }).look();
    };
    const eraseReserved = async (name: string, begunAt: number) => {
      const award_id = await first(name);
      const photo = new TextEncoder().encode(`photo of ${name}`);
      const hash = computeHash(photo);
      await store.write(async (tx) => {
        await storeReservedBytes(tx, [photo], { reservation: killedUpload(begunAt), at: time.now });
        await tx.insertInto("award_photo").values({ award_id, version: 1, name: "照片", hash }).execute();
      });
      await call(award.erase, { id: award_id, reason: "request" }, headers);
      expect(await findVacuumRequest(store.read)).toBeUndefined();
      return async () =>
        (await store.read.selectFrom("blob").select("hash").where("hash", "=", hash).execute()).length === 1;
    };
    const isStored = await eraseReserved("王小明", time.now - 1);
    expect(await isStored()).toBe(true);
    time.now += hourMs;
    await look();
    expect(await isStored()).toBe(false);
    expect(await findVacuumRequest(store.read)).toBe(String(time.now));
    // What no erasure can have meant costs no cleaning
    await store.write((tx) => removeVacuumRequest(tx, String(time.now)));
    time.now += 1;
    await store.write((tx) =>
      storeReservedBytes(tx, [new Uint8Array(9)], { reservation: killedUpload(time.now), at: time.now }),
    );
    time.now += hourMs;
    await look();
    expect(await store.read.selectFrom("blob_reservation").select("hash").execute()).toEqual([]);
    expect(await findVacuumRequest(store.read)).toBeUndefined();
  });

  test("what killed uploads left goes in batches, and one that fails keeps neither others nor old lists", async () => {
    const { create, upload, listRemoved, call, headers, time, store } = await open();
    const id = await create("弄错了");
    const list = await upload(id, "王小明");
    await call(activity.remove, { id }, headers);
    const pictures = Array.from({ length: 250 }, (_, index) => new TextEncoder().encode(`photo ${index}`));
    await store.write((tx) => storeReservedBytes(tx, pictures, { reservation: killedUpload(time.now), at: time.now }));
    time.now += 181 * dayMs;
    const countReserved = async () => (await store.read.selectFrom("blob_reservation").select("hash").execute()).length;
    const clock = () => time.now;
    const lost = new Error("the database is gone");
    const errors: unknown[] = [];
    let writes = 0;
    const write: typeof store.write = (...args) => {
      writes += 1;
      return writes === 2 ? Promise.reject(lost) : store.write(...args);
    };
    const deps = { store: { ...store, write }, config: { unusedListDays: 180 }, clock };
    const onError = (error: unknown) => void errors.push(error);
    const unusedFiles = createUnusedFiles({ ...deps, jobs: createJobs({ store, clock }), onError });
    await unusedFiles.look();
    expect(errors).toEqual([lost]);
    expect(await countReserved()).toBe(150);
    expect(await listRemoved()).toEqual([list]);
    await unusedFiles.look();
    expect(errors).toHaveLength(1);
    expect(await countReserved()).toBe(0);
  });
});
