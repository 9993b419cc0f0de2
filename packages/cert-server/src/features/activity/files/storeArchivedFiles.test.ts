import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { addUploadPhotos } from "../../../files/photos.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import type { ArchivedFile } from "./openArchive.ts";
import { type HeldFiles, storeArchivedFiles, withHeldFiles } from "./storeArchivedFiles.ts";

const at = Date.UTC(2025, 11, 20);
const picture = new TextEncoder().encode("photo");
const files: ArchivedFile[] = [{ path: "王伟.png", size: picture.length, read: async () => picture }];

eachDatabase((database) => {
  async function open() {
    const store = await openStore(await database.fresh());
    database.after(() => store.close());
    const countStored = async () => (await store.read.selectFrom("blob").select("hash").execute()).length;
    const listHeld = () => store.read.selectFrom("blob_hold").select("holder").execute();
    const take = (held: HeldFiles) =>
      storeArchivedFiles(files, { store, held, at, check: async (file) => ({ bytes: await file.read() }) });
    return { store, countStored, listHeld, take };
  }

  test("who removes the same bytes elsewhere does not take them away from work that has not referred to them yet", async () => {
    const { store, countStored, listHeld, take } = await open();
    let attempts = 0;
    const upload = "an upload";
    await withHeldFiles(store, async (held) => {
      attempts += 1;
      await take(held);
      const failing = withHeldFiles(store, async (others) => {
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
        await addUploadPhotos(tx, upload, held.files);
      });
    });
    expect(attempts).toBe(1);
    expect(await countStored()).toBe(1);
    expect(await listHeld()).toEqual([]);
    expect(await store.read.selectFrom("upload_photo").select("file_name").execute()).toEqual([
      { file_name: "王伟.png" },
    ]);
  });

  test("what work does not refer to in the end is removed, also when it succeeds", async () => {
    const { store, countStored, listHeld, take } = await open();
    await withHeldFiles(store, async (held) => {
      await take(held);
      expect(await countStored()).toBe(1);
    });
    expect(await countStored()).toBe(0);
    expect(await listHeld()).toEqual([]);
  });

  test("the same bytes may be stored twice by one piece of work", async () => {
    const { store, countStored, take } = await open();
    await withHeldFiles(store, async (held) => {
      await take(held);
      await take(held);
      expect(held.files).toHaveLength(2);
    });
    expect(await countStored()).toBe(0);
  });
});
