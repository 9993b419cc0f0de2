import { describe, expect, test } from "vitest";
import type { Store } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import { splitFile } from "../../../files/sharedParts.ts";
import { countStatements } from "../../../testing/countStatements.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { createIssuedFileRecorder } from "./issuedFileRecorder.ts";
import type { IssuedFile } from "./rendition.store.ts";

const names = ["张一", "张二", "张三", "张四", "张五"];
const list = `姓名\n${names.join("\n")}\n`;

function toIssuedFile(awardId: string, text: string, version = 1): IssuedFile {
  const bytes = Buffer.from(`%PDF ${text}`);
  const rendition = { award_id: awardId, version, kind: "pdf", hash: computeHash(bytes), size: bytes.length } as const;
  const maker = { engine: "docx", renderer: "test", fonts_hash: "", address_base: "" };
  return { rendition: { ...rendition, ...maker }, isPublic: true, file: splitFile(bytes), at: 1 };
}

function countWrites(store: Store): { store: Store; writes: () => number } {
  let writes = 0;
  const write: Store["write"] = (work, options) => {
    writes += 1;
    return store.write(work, options);
  };
  return { store: { ...store, write }, writes: () => writes };
}

eachDatabase((database) => {
  const open = async () => {
    const opened = await openActivity(database, { template: ["{姓名}"], list });
    await opened.publish();
    const ids = await Promise.all(names.map((name) => opened.first(name)));
    const counted = countWrites(opened.store);
    const frozen = async () => {
      const rows = await opened.store.read
        .selectFrom("frozen_pdf as f")
        .innerJoin("rendition as r", "r.id", "f.rendition_id")
        .select(["f.award_id", "r.hash"])
        .execute();
      return new Map(rows.map(({ award_id, hash }) => [award_id, hash]));
    };
    return { ...opened, ids, frozen, record: createIssuedFileRecorder(counted.store), writes: counted.writes };
  };

  describe("issued files that are recorded at once", () => {
    test("are all frozen by two transactions", async () => {
      const { ids, record, frozen, writes } = await open();
      const issuedFiles = ids.map((id, index) => toIssuedFile(id, String(index)));
      expect(await Promise.all(issuedFiles.map(record))).toEqual(ids.map(() => true));
      expect(await frozen()).toEqual(new Map(issuedFiles.map(({ rendition: { award_id, hash } }) => [award_id, hash])));
      expect(writes()).toBe(2);
    });

    test("take eight statements a batch, the parts of all in one", async () => {
      const listSent = countStatements(database);
      const people = Array.from({ length: 33 }, (_, index) => `张${index}号`);
      const { publish, store, give, checked } = await openActivity(database, { template: ["{姓名}"] });
      await give(`姓名\n${people.join("\n")}\n`);
      await publish();
      await checked();
      const awards = await store.read.selectFrom("award").select("id").execute();
      const record = createIssuedFileRecorder(store);
      const toPart = (text: string, start: number) => {
        const bytes = Buffer.from(text);
        return { start, hash: computeHash(bytes), bytes };
      };
      const sent = await listSent(() =>
        Promise.all(
          awards.map(({ id }) => {
            const parts = [
              toPart("background", 10),
              ...[20, 30, 40].map((start) => toPart(`${start} of ${id}`, start)),
            ];
            return record({ ...toIssuedFile(id, id), file: { parts, remainder: Buffer.from("rest") } });
          }),
        ),
      );
      expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(16);
      const { count } = await store.read
        .selectFrom("frozen_pdf_part")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      expect(count).toBe(33 * 4);
    });

    test("do not leave where the version is not valid, or was frozen with other bytes", async () => {
      const { ids, record, frozen, store } = await open();
      const [first = "", second = "", third = "", revoked = ""] = ids;
      await store.write((tx) => tx.updateTable("award").set({ state: "revoked" }).where("id", "=", revoked).execute());
      const answers = [
        record(toIssuedFile(first, "first")),
        record(toIssuedFile(second, "second")),
        record(toIssuedFile(second, "other bytes")),
        record(toIssuedFile(revoked, "revoked")),
        record(toIssuedFile(third, "third")),
        record(toIssuedFile(third, "third")),
      ];
      const leaving = await Promise.all(answers);
      expect(leaving.toSpliced(1, 2)).toEqual([true, false, true, true]);
      expect(leaving.slice(1, 3).toSorted(), "one of the two stands").toEqual([false, true]);
      expect([...(await frozen()).keys()].toSorted()).toEqual([first, second, third].toSorted());
    });

    test("do not fail for each other", async () => {
      const { ids, record, frozen } = await open();
      const [first = "", second = "", third = ""] = ids;
      const broken: IssuedFile = { ...toIssuedFile(second, "broken"), isPublic: false, at: Number.NaN };
      const answers = await Promise.allSettled([
        record(toIssuedFile(first, "first")),
        record(broken),
        record(toIssuedFile(third, "third")),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect([...(await frozen()).keys()].toSorted()).toEqual([first, third].toSorted());
    });
  });
});
