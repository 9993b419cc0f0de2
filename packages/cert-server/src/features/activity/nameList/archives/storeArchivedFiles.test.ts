import { expect, test } from "vitest";
import { openStore } from "../../../../db/open.ts";
import { releaseExpiredHolds } from "../../../../files/reservedBytes.ts";
import { addParts } from "../../../../files/uploads.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { addErasures } from "../../../keeping/erasure/awardErasure.store.ts";
import type { ArchivedFile } from "./openArchive.ts";
import { type ReservedFiles, storeArchivedFiles, withReservedFiles } from "./storeArchivedFiles.ts";
import { findVacuumRequest, removeVacuumRequest } from "../../../keeping/erasure/vacuum.store.ts";

const at = Date.UTC(2025, 11, 20);
const picture = new TextEncoder().encode("photo");
const fileOf = (path: string, size = picture.length): ArchivedFile => ({ path, size, read: async () => picture });
const megabyte = 2 ** 20;
const bytesMax = 20 * megabyte;

eachDatabase((database) => {
  async function open() {
    const store = await openStore(await database.fresh());
    database.after(() => store.close());
    const countStored = async () => (await store.read.selectFrom("blob").select("hash").execute()).length;
    const listReserved = () => store.read.selectFrom("blob_reservation").select("upload_key").execute();
    const take = async (held: ReservedFiles, files = [fileOf("王伟.png")]) => {
      const jobs: string[][] = [];
      const check = async (contents: readonly Uint8Array[]) => {
        const job: string[] = [];
        jobs.push(job);
        return contents.map((bytes) => ({ bytes, job }));
      };
      const toChecked = ({ bytes, job }: { bytes: Uint8Array; job: string[] }, { path }: { path: string }) => {
        job.push(path);
        return { bytes };
      };
      const storage = { store, held, clock: () => at, tooLarge: "photoBytes" as const, check, toChecked };
      const problems = await storeArchivedFiles(files, storage);
      return { jobs, problems };
    };
    const failures: unknown[] = [];
    const time = { now: at };
    const clock = () => time.now;
    const deps = { store, clock, onError: (error: unknown) => void failures.push(error) };
    return { store, time, deps, failures, countStored, listReserved, take };
  }

  test("who removes the same bytes elsewhere does not take them away from work that has not referred to them yet", async () => {
    const { store, deps, countStored, listReserved, take } = await open();
    const upload = "an upload";
    await withReservedFiles(deps, async (held) => {
      await take(held);
      const failing = withReservedFiles(deps, async (others) => {
        await take(others);
        throw new Error("damaged");
      });
      await expect(failing).rejects.toThrow("damaged");
      await store.write(async (tx) => {
        const owner = { owner_noun: "activity", owner_id: "1", user_id: null, report: "{}", created_at: at } as const;
        const [{ hash = "" } = {}] = held.files;
        const file = { id: upload, kind: "photos", file_name: "照片.zip", hash, size: picture.length } as const;
        await tx
          .insertInto("upload")
          .values({ ...owner, ...file })
          .execute();
        await addParts(tx, "upload_photo", upload, held.files);
      });
    });
    expect(await countStored()).toBe(1);
    expect(await listReserved()).toEqual([]);
    expect(await store.read.selectFrom("upload_photo").select("file_name").execute()).toEqual([
      { file_name: "王伟.png" },
    ]);
  });

  test("what work does not refer to in the end is removed, also when it succeeds", async () => {
    const { deps, countStored, listReserved, take } = await open();
    await withReservedFiles(deps, async (held) => {
      await take(held);
      expect(await countStored()).toBe(1);
    });
    expect(await countStored()).toBe(0);
    expect(await listReserved()).toEqual([]);
  });

  test("a release that fails is told in the background: the hold ends by itself", async () => {
    const { store, deps, failures, listReserved, take } = await open();
    const lost = new Error("the database is gone");
    const runLosing = (work: () => string) => {
      let isLost = false;
      const write: typeof store.write = (...args) => (isLost ? Promise.reject(lost) : store.write(...args));
      return withReservedFiles({ ...deps, store: { ...store, write } }, async (held) => {
        await take(held);
        isLost = true;
        return work();
      });
    };
    expect(await runLosing(() => "an answer")).toBe("an answer");
    expect(failures.splice(0)).toEqual([lost]);
    const refusal = new Refusal("stale");
    const refuse = () => {
      throw refusal;
    };
    await expect(runLosing(refuse)).rejects.toBe(refusal);
    expect(failures).toEqual([lost]);
    expect(await listReserved()).toHaveLength(2);
  });

  test("an archive whose files take too long to check is refused, and nothing of it stays", async () => {
    const { store, deps, time, countStored } = await open();
    const files = Array.from({ length: 6 }, (_, index): ArchivedFile => {
      const read = async () => new Uint8Array(5 * megabyte).fill(index);
      return { path: `${index}.pdf`, size: 5 * megabyte, read };
    });
    let checked = 0;
    const check = async (contents: readonly Uint8Array[]) => {
      checked += contents.length;
      time.now += 8 * 60_000;
      await store.write((tx) => releaseExpiredHolds(tx, time.now));
      return [...contents];
    };
    const outcome = withReservedFiles(deps, async (held) => {
      const toChecked = (bytes: Uint8Array) => ({ bytes });
      const { clock } = deps;
      await storeArchivedFiles(files, { store, held, clock, tooLarge: "pdfBytes", check, toChecked });
    });
    await expect(outcome).rejects.toMatchObject({ kind: "tooLarge", reason: { code: "activity.archiveTooSlow" } });
    expect(checked).toBe(2);
    expect(await countStored()).toBe(0);
  });

  test("what an erasure could not remove, because an upload held it, is cleaned from the files when the upload fails", async () => {
    const { store, deps, time, take } = await open();
    const fail = (work: () => Promise<unknown>) =>
      withReservedFiles(deps, async (held) => {
        await take(held);
        await work();
        throw new Error("damaged");
      });
    const erase = () =>
      store.write((tx) => addErasures(tx, ["a"], { noun: "award", reason: "request", userId: null, at: time.now }));
    await expect(fail(erase)).rejects.toThrow("damaged");
    expect(await findVacuumRequest(store.read)).toBe(String(time.now));
    await store.write((tx) => removeVacuumRequest(tx, String(time.now)));
    time.now += 1;
    await expect(fail(async () => undefined)).rejects.toThrow("damaged");
    expect(await findVacuumRequest(store.read)).toBeUndefined();
  });

  test("the same bytes may be stored twice by one piece of work", async () => {
    const { deps, countStored, take } = await open();
    await withReservedFiles(deps, async (held) => {
      await take(held);
      await take(held);
      expect(held.files).toHaveLength(2);
    });
    expect(await countStored()).toBe(0);
  });

  test("files go to the renderer in groups, so that a ZIP of many waits few times; a large one is a job of its own", async () => {
    const { deps, take } = await open();
    const paths = Array.from({ length: 40 }, (_, index) => `${index}.png`);
    const files = [...paths.map((path) => fileOf(path)), fileOf("large.png", 6 * megabyte), fileOf("last.png")];
    await withReservedFiles(deps, async (held) => {
      const { jobs, problems } = await take(held, files);
      // Two of them run at the same time
      expect(jobs.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 1, 8, 16, 16]);
      expect(jobs).toContainEqual(["large.png"]);
      expect(problems).toEqual([]);
      expect(held.files.map(({ file }) => file)).toEqual(files.map(({ path }) => path));
    });
  });

  test("a file that is too large is named, and not read", async () => {
    const { deps, take } = await open();
    const read = () => Promise.reject(new Error("was read"));
    const files = [fileOf("a.png"), { path: "large.png", size: bytesMax + 1, read }, fileOf("b.png")];
    await withReservedFiles(deps, async (held) => {
      const { jobs, problems } = await take(held, files);
      expect(jobs).toEqual([["a.png"], ["b.png"]]);
      expect(problems).toMatchObject([{ code: "photoBytes", params: { file: "large.png", megabytes: 20 } }]);
    });
  });
});
