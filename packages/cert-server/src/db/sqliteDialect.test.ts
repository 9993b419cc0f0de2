import { expect, test } from "vitest";
import { folder } from "../testing/folder.ts";
import { openStore } from "./open.ts";

test("binds limits so that SQLite does not plan a statement anew each time", async ({ onTestFinished: after }) => {
  const store = await openStore({ file: `${await folder({ after })}/cert.sqlite` });
  after(() => store.close());
  const rows = ["甲", "乙", "丙"].map((display_name) => ({ display_name, created_at: 0 }));
  await store.write((tx) => tx.insertInto("department").values(rows).execute());
  const second = store.read.selectFrom("department").select("display_name").orderBy("id").limit(1).offset(1);
  expect(second.compile().sql).toMatch(/ limit cast\(\? as integer\) offset cast\(\? as integer\)$/);
  expect(await second.execute()).toEqual([{ display_name: "乙" }]);
});
