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
      console.log(`${engine}: ${report.interruptions} of ${rounds} kills under changes`, report.changes);
      expect(report).toMatchObject({ losses: [], problems: [], traces: [], failures: [] });
      expect(report.interruptions).toBeGreaterThan(0);
    },
  );
});
