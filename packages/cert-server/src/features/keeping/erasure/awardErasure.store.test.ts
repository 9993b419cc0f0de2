import { expect, test } from "vitest";
import { insertMany } from "../../../db/insertMany.ts";
import { openStore } from "../../../db/open.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { listSpellings } from "./awardErasure.store.ts";

eachDatabase((database) => {
  test("the spellings of a name are looked for among all holders, and others go on meanwhile", async () => {
    const store = await openStore(await database.fresh({ prepared: true }));
    database.after(() => store.close());
    const holders = Array.from({ length: 25_000 }, (_, index) => ({
      award_id: `award${index}`,
      version: 1,
      position: 0,
      name: index % 10_000 === 9_999 ? `Zhang  San${index > 15_000 ? "" : " "}` : `Li ${index}`,
    }));
    await store.write((tx) => insertMany(tx, "award_holder", holders));
    let loopTurns = 0;
    const count = () => {
      loopTurns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    expect(await listSpellings(store.read, "zhang san")).toEqual(["Zhang  San", "Zhang  San "]);
    clearImmediate(timer);
    expect(loopTurns).toBeGreaterThan(1);
    expect(await listSpellings(store.read, "li 3")).toEqual(["Li 3"]);
    expect(await listSpellings(store.read, " ")).toEqual([]);
  });
});
