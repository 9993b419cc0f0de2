import { expect, test } from "vitest";
import { eachDatabase } from "../eachDatabase.ts";
import { folder } from "../folder.ts";
import { runKills } from "./killRounds.ts";

/** More by `npm run bench -- kills`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 4);

eachDatabase(({ fresh, after, engine }) => {
  test(
    "a server that is killed under mixed load has all that was acknowledged, and nothing of what was erased",
    { timeout: 120_000 + rounds * 60_000 },
    async () => {
      const address = await fresh({ prepared: true });
      const report = await runKills({ address, folder: await folder({ after }), rounds, seed: 7 });
      console.log(`${engine}: ${report.interrupted} of ${rounds} kills under changes`, report.acknowledged);
      expect(report).toMatchObject({ lost: [], problems: [], traces: [], failures: [] });
      expect(report.interrupted).toBeGreaterThan(0);
    },
  );
});
