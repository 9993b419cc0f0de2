import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { contract } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import { strToU8, zipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Store } from "../../../db/open.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { exportStore } from "../../../maintenance/export/exportStore.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { folder } from "../../../testing/folder.ts";
import { type OpenActivity, openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { createClaimLinks } from "../../handout/handout/claimLinks.service.ts";
import { createDownloadNotification } from "../../handout/handout/downloadNotification.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { notify } from "../notification/notification.service.ts";

const { activity, award } = contract;
const NAME = "周九令";
const list = `姓名,学校\n${NAME},${NAME}工作室\n郑十,一小\n`;
const stale = {
  status: 409,
  envelope: {
    message: "操作期间该活动有奖证被依法删除，操作没有完成；请确认所用名单和文件不含已删除的获奖人，然后重试",
  },
};

/** Creates a pause: work of several kinds waits for a signal the next time it runs, if the test asked for that. */
function createPause() {
  let asked = Promise.withResolvers<void>();
  let sign = Promise.withResolvers<void>();
  let armed: string | null = null;
  return {
    arm(work: string) {
      armed = work;
      asked = Promise.withResolvers();
      sign = Promise.withResolvers();
    },
    asked: () => asked.promise,
    go: () => sign.resolve(),
    async wait(work: string): Promise<boolean> {
      if (armed !== work) return false;
      armed = null;
      asked.resolve();
      await sign.promise;
      return true;
    },
  };
}

eachDatabase((database) => {
  /** Opens a published activity with a holder to erase, and a renderer whose calls can be delayed. */
  async function open() {
    const pause = createPause();
    const plain = plainRenderer();
    const renderer: Renderer = {
      ...plain,
      async check(job) {
        if (await pause.wait("check")) throw new Error(`${NAME} cannot be set`);
        return plain.check(job);
      },
      async compile(docx) {
        if (await pause.wait("compile")) throw new RenderRefusal("invalid", { code: "document.damaged", params: {} });
        return plain.compile(docx);
      },
      async missingCharacters(text) {
        await pause.wait("list");
        return plain.missingCharacters(text);
      },
      async preparePhotos(photos) {
        await pause.wait("photo");
        return plain.preparePhotos(photos);
      },
    };
    const opened = await openActivity(database, { list, template: ["{姓名}"], renderer });
    await opened.publish();
    const id = await opened.first(NAME);
    return { ...opened, pause, award: id };
  }

  const erase = async ({ call, headers }: OpenActivity, id: string) =>
    expect((await call(award.erase, { id, reason: "request" }, headers)).status).toBe(200);

  async function countNames({ address }: OpenActivity): Promise<number> {
    const file = join(await folder(database), "export");
    await exportStore(address, file, 0);
    return (
      gunzipSync(await readFile(file))
        .toString()
        .split(NAME).length - 1
    );
  }

  test("a check of certificates that was under way stores nothing of what it found, and its plan is forgotten", async () => {
    const opened = await open();
    const { give, plan, call, headers, id, pause, store } = opened;
    await give(`${list}孙七,二小\n`);
    pause.arm("check");
    const { token } = (await plan()).data;
    await pause.asked();
    const rows = { id, plan: token, group: "created" as const, page: 0 };
    expect((await call(contract.publication.planRows, rows, headers)).status).toBe(200);
    const listSubjects = async () => {
      const jobs = await store.read.selectFrom("job").select("subject").where("kind", "=", "preflight").execute();
      return jobs.map(({ subject }) => subject);
    };
    const underWay = await listSubjects();
    expect(underWay).not.toEqual([]);
    await erase(opened, opened.award);
    pause.go();
    await expect
      .poll(async () => (await call(contract.publication.progress, { id }, headers)).data.running)
      .toBe(false);
    expect((await call(contract.publication.planRows, rows, headers)).envelope.success).toBe(false);
    // What is left is checked anew
    expect((await listSubjects()).filter((subject) => underWay.includes(subject))).toEqual([]);
    expect(await countNames(opened)).toBe(0);
  });

  test("a publish that was under way issues nothing, and tells of the erasure alone", async () => {
    const opened = await open();
    const { give, publish, pause, call, headers, search } = opened;
    await give(`${list}孙七,二小\n`);
    pause.arm("check");
    const published = publish();
    await pause.asked();
    await erase(opened, opened.award);
    pause.go();
    expect((await published).envelope.success).toBe(false);
    expect((await search("孙七")).total).toBe(0);
    expect(await countNames(opened)).toBe(0);
    const { data } = await call(contract.dashboard.notifications, {}, headers);
    expect(data[0]).toMatchObject({ kind: "publishFailed", params: { reason: { code: "activity.erasedMeanwhile" } } });
  });

  test("a name list that was being checked is refused, with its report, its photos and its notifications", async () => {
    const opened = await open();
    const { put, pause } = opened;
    pause.arm("list");
    const handed = put("name_list", new File([list], `${NAME}.csv`));
    await pause.asked();
    await erase(opened, opened.award);
    pause.go();
    expect(await handed).toMatchObject(stale);
    expect(await countNames(opened)).toBe(0);
    // Handed in again by somebody who knows of it, it is taken
    expect((await put("name_list", new File(["姓名,学校\n郑十,一小\n"], "名单.csv"))).status).toBe(200);
  });

  test("a refused list does not wait for a choice after an erasure", async () => {
    const opened = await open();
    const { call, headers, id, pause } = opened;
    pause.arm("list");
    const file = new File([`姓名,学校\n${NAME},一小\n,二小\n`], "名单.csv");
    const handed = call(activity.upload, { id, field: "name_list", file, onErrors: "offer" }, headers);
    await pause.asked();
    await erase(opened, opened.award);
    pause.go();
    expect(await handed).toMatchObject(stale);
    expect(await countNames(opened)).toBe(0);
  });

  test("a ZIP of photos that was being taken is refused", async () => {
    const opened = await open();
    const { put, pause } = opened;
    pause.arm("photo");
    const archive = zipSync({ [`${NAME}.jpg`]: strToU8("photo 1") });
    const handed = put("photos", new File([new Uint8Array(archive)], "照片.zip"));
    await pause.asked();
    await erase(opened, opened.award);
    pause.go();
    expect(await handed).toMatchObject(stale);
    expect(await countNames(opened)).toBe(0);
  });

  test("a template for an award that was erased meanwhile leaves no notification with its holder's name", async () => {
    const opened = await open();
    const { call, headers, pause } = opened;
    pause.arm("compile");
    const file = new File([await buildDocx(["{姓名}"]).arrayBuffer()], `${NAME}.docx`);
    const handed = call(award.upload, { id: opened.award, field: "template", file }, headers);
    await pause.asked();
    await erase(opened, opened.award);
    pause.go();
    expect((await handed).envelope.success).toBe(false);
    expect(await countNames(opened)).toBe(0);
  });

  test("claim links that were being made are refused", async () => {
    const opened = await open();
    const { store, config, id, call, headers } = opened;
    const pause = createPause();
    const waiting: Store = {
      ...store,
      async write(...work) {
        await pause.wait("write");
        return store.write(...work);
      },
    };
    const deps = { store: waiting, clock: Date.now, timeZone: config.timeZone, base: publicBase(config) };
    const principal = { userId: 1, account: "admin", address: null };
    const links = createClaimLinks(deps);
    const refused = { kind: "stale", reason: { code: "activity.erasedMeanwhile" } };
    pause.arm("write");
    const created = links.create({ id, column: "学校", days: 30 }, principal);
    const outcome = expect(created).rejects.toMatchObject(refused);
    await pause.asked();
    await erase(opened, opened.award);
    pause.go();
    await outcome;
    expect(await countNames(opened)).toBe(0);
    expect((await call(contract.handout.claims, { id }, headers)).data).toEqual([]);
  });

  test("a download does not say whose certificate it could not render once that person was erased", async () => {
    const opened = await open();
    const { store, id, call, headers } = opened;
    const deps = { store, clock: Date.now, onError: (error: unknown) => expect.unreachable(String(error)) };
    const owner = { activityId: Number(id), activity: "2025年评选", userId: 1 };
    const reason = {
      code: "activity.unprintableAward" as const,
      params: { number: "1", name: NAME, why: "x", cause: "x" },
    };
    const { erasures } = await store.read.selectFrom("activity").select("erasures").executeTakeFirstOrThrow();
    await erase(opened, opened.award);
    await createDownloadNotification(deps, { ...owner, erasures }).tellFailed(reason);
    expect(await countNames(opened)).toBe(0);
    const { data } = await call(contract.dashboard.notifications, {}, headers);
    expect(data[0]).toMatchObject({ kind: "downloadFailed", params: { reason: { code: "activity.erasedMeanwhile" } } });
  });

  test("work that a user had begun tells them nothing after they were erased", async () => {
    const opened = await open();
    const { store, call, headers } = opened;
    const person = await makePerson(opened, "zhangsan", { roles: ["证书管理员"] });
    expect((await call(contract.user.erase, { id: person.id, reason: "request" }, headers)).status).toBe(200);
    const params = { activityId: "1", activity: "2025年评选", awards: 1 };
    await store.write((tx) => notify(tx, Number(person.id), { kind: "published", params }, 0));
    const rows = store.read.selectFrom("notification").select("id").where("user_id", "=", Number(person.id));
    expect(await rows.execute()).toEqual([]);
  });

  if (database.engine === "postgresql") {
    test("an erasure waits for a publish of its activity, and takes what that issued to the holder too", async () => {
      const opened = await open();
      const { store, call, headers, address: _, id } = opened;
      const locked = Promise.withResolvers<void>();
      const sign = Promise.withResolvers<void>();
      const publishing = store.write(
        async (tx) => {
          await tx.selectFrom("activity").select("id").where("id", "=", Number(id)).forNoKeyUpdate().execute();
          const copy = (table: string, columns: string, values: string) =>
            sql
              .raw(
                `insert into ${table} (${columns}) select ${values} from ${table} where ${copied(table)} = '${opened.award}'`,
              )
              .execute(tx);
          const rest = "activity_id, state, version, created_at, state_at, state_reason, department_id";
          await copy("award", `id, ${rest}`, `'second', ${rest}`);
          const said = "version, name, content, issued_on, source, created_at, reason, audit_id, salt, digest";
          await copy("award_version", `award_id, ${said}`, `'second', ${said}`);
          await copy("award_holder", "award_id, version, position, name", "'second', version, position, name");
          locked.resolve();
          await sign.promise;
        },
        { isolation: "read committed" },
      );
      await locked.promise;
      const erased = call(award.eraseHolder, { name: NAME, reason: "request" }, headers);
      await expect.poll(() => isWaiting(store)).toBe(true);
      sign.resolve();
      await publishing;
      expect((await erased).data).toMatchObject({ awards: 2 });
    });

    test("an erasure of a user waits for what they are writing, and takes it out of the audit log too", async () => {
      const opened = await open();
      const { store, call, headers } = opened;
      const person = await makePerson(opened, "zhangsan", { roles: ["证书管理员"] });
      const principal = { userId: Number(person.id), account: "zhangsan", address: "192.0.2.9" };
      const written = Promise.withResolvers<void>();
      const sign = Promise.withResolvers<void>();
      const writing = store.write(
        async (tx) => {
          await recordAudit(tx, { principal, at: 1, noun: "activity", id: 1, action: "publish" });
          written.resolve();
          await sign.promise;
        },
        { isolation: "read committed" },
      );
      await written.promise;
      const erased = call(contract.user.erase, { id: person.id, reason: "request" }, headers);
      await expect.poll(() => isWaiting(store)).toBe(true);
      sign.resolve();
      await writing;
      expect((await erased).status).toBe(200);
      const entries = store.read.selectFrom("audit_entry").select(["account", "address"]);
      expect(await entries.where("user_id", "=", Number(person.id)).execute()).toEqual([
        { account: null, address: null },
      ]);
    });

    test("what read an activity before an erasure began writes nothing after it, in a snapshot of before too", async () => {
      const opened = await open();
      const { store, id } = opened;
      let attempts = 0;
      const writing = store.write(async (tx) => {
        attempts += 1;
        await tx.selectFrom("award").select("id").execute();
        if (attempts === 1) await erase(opened, opened.award);
        await refuseErasedSince(tx, { id: Number(id), erasures: 0 });
      });
      await expect(writing).rejects.toMatchObject({ kind: "stale" });
      expect(attempts).toBe(2);
    });
  }
});

async function isWaiting(store: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(store.read);
  return rows.length > 0;
}

const copied = (table: string) => (table === "award" ? "id" : "award_id");
