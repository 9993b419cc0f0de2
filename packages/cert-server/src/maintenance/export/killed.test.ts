import { randomBytes } from "node:crypto";
import { watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "../../db/open.ts";
import { storeBytes } from "../../files/bytes.ts";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { folder } from "../../testing/folder.ts";
import { toEnvironment, runProgram } from "../../testing/program.ts";
import { copySqlite } from "../../db/copySqlite.ts";
import { importStore } from "./importStore.ts";
import { verifyStore } from "../verify/verifyStore.ts";

const ROUNDS = 6;

eachDatabase(({ engine, fresh, after }) => {
  test("leaves no half file under the name of a backup that is killed", async () => {
    const address = await fresh();
    const store = await openStore(address);
    after(() => store.close());
    for (let count = 0; count < 10; count += 1) {
      await store.write((tx) => storeBytes(tx, randomBytes(2_000_000), 1));
    }
    const files = await folder({ after });
    const file = join(files, "backup");
    const whole = async (name: string) => {
      const copy = await fresh();
      if ("file" in copy) await copySqlite(name, copy.file);
      else await importStore(copy, name);
      return verifyStore(copy, () => undefined);
    };

    let killed = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const path = `${file}-${round}`;
      // Each further round lets it write more
      const writes = (round - 1) * (engine === "sqlite" ? 100 : 50);
      const events = watch(files);
      const program = runProgram(["backup", path], toEnvironment(address));
      let seen = 0;
      events.on("change", (_, name) => {
        if (String(name).endsWith(".part") && (seen += 1) > writes) program.child.kill("SIGKILL");
      });
      await program.ended;
      events.close();
      if (program.child.signalCode === "SIGKILL") killed += 1;
      const names = await readdir(files);
      if (names.includes(`backup-${round}`)) expect(await whole(path)).toMatchObject({ problems: 0, blobs: 10 });
    }
    expect(killed).toBeGreaterThan(ROUNDS / 2);
    expect(await runProgram(["backup", file], toEnvironment(address)).ended).toBe(0);
    expect(await whole(file)).toMatchObject({ problems: 0, blobs: 10 });
  }, 120_000);
});
