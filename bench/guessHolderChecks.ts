// What somebody opens in a day of awards that ask for the end of a number (查看前核对), who knows the ids of all of them and the
// rules by which wrong answers make a client wait, and has one address or a hundred.
import type { Envelope, HolderCheckProof } from "cert-api";
import { HOUR_MS, MIDNIGHT, openRegister, type Setting } from "./openRegister.ts";

/** So long waits a client that has answered wrongly too often: the attacker comes back then. */
const TURN_MS = HOUR_MS / 4;
const TURNS = 24 * 4;

/** The awards that were opened, and how many answers were compared for that. */
interface GuessingResult {
  learned: number;
  tries: number;
}

/**
 * Each address has its share of the awards and goes through them again and again, with the next answer each time: no award is
 * tried by two addresses, which would make them wait, nor often enough by one.
 */
export async function guessHolderChecks(
  setting: Required<Setting>,
  { awards, addresses }: { awards: number; addresses: number },
): Promise<GuessingResult> {
  const { app, store, time, close } = await openRegister(setting, awards);
  const rows = await store.read.selectFrom("award").select("id").execute();
  const shares = Array.from({ length: addresses }, (_, address) => ({
    address: `203.0.113.${address + 1}`,
    awardIds: rows.filter((_row, index) => index % addresses === address).map(({ id }) => id),
    count: 0,
  }));
  const learned = new Set<string>();
  let tries = 0;

  /** Tries answers until the address has to wait. */
  async function guess(share: (typeof shares)[number]): Promise<void> {
    const { address, awardIds } = share;
    for (let isFirst = true; ; isFirst = false) {
      const id = awardIds[share.count % awardIds.length];
      if (id === undefined) return;
      const answer = String(Math.floor(share.count / awardIds.length)).padStart(setting.holderCheck.digits, "0");
      const response = await app.inject({
        method: "POST",
        url: "/api/award/proof",
        payload: { id, answer },
        remoteAddress: address,
      });
      const hasToWait = response.statusCode === 429;
      if (hasToWait && isFirst) return;
      const isRight = response.json<Envelope<HolderCheckProof>>().success;
      if (!isRight && !hasToWait && response.statusCode !== 403)
        throw new Error(`an answer was not compared: ${response.body}`);
      if (isRight) learned.add(id);
      share.count += 1;
      tries += 1;
      // The last wrong answer was compared too, and says how long to wait for the next
      if (hasToWait) return;
    }
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    time.now = MIDNIGHT + turn * TURN_MS;
    for (const share of shares) await guess(share);
  }
  await close();
  return { learned: learned.size, tries };
}
