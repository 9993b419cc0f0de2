// A server on a register of people, set as an institute has set it, for what somebody learns of it who means to copy it.
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HolderCheck } from "cert-api";
import type { Renderer } from "cert-render";
import { createApp } from "../packages/cert-server/src/app.ts";
import { type Config, parseConfig } from "../packages/cert-server/src/config.ts";
import { openStore, type Store } from "../packages/cert-server/src/db/open.ts";
import { addActivity } from "../packages/cert-server/src/features/activity/activity.store.ts";
import { addAwards } from "../packages/cert-server/src/features/award/awardVersion.store.ts";
import { askOfVisitors } from "../packages/cert-server/src/features/award/holderCheck/awardHolderChecks.service.ts";
import { openSite } from "../packages/cert-server/src/features/site/site.service.ts";
import { firstStart } from "../packages/cert-server/src/firstStart.ts";
import { fixedSecret } from "../packages/cert-server/src/sealing/secrets.ts";
import { numberAt, personAt } from "./people.ts";

export const HOUR_MS = 3_600_000;
/** Midnight in Shanghai: the attacker has the whole day. */
export const MIDNIGHT = Date.parse("2026-11-20T00:00:00+08:00");

/** Who is found by what, as `publicSearch` of an activity has it. */
export type Scope = "all" | "whole" | "number";

/** How an institute has set the search. */
export interface Setting {
  label: string;
  config: Partial<Config>;
  scope: Scope;
  /** What visitors are asked before an award's details are shown (查看前核对). */
  holderCheck?: HolderCheck;
}

/** The end of what the list says of the holder at a place: spread evenly, and nothing that its place tells. */
function answerAt(index: number, digits: number): string {
  const number = createHash("sha256").update(`holder ${index}`).digest().readUInt32BE();
  return String(number % 10 ** digits).padStart(digits, "0");
}

async function fillStore(store: Store, awards: number, { scope, holderCheck }: Setting): Promise<void> {
  await store.write(async (tx) => {
    const activityId = await addActivity(tx, {
      name: "2025年培训",
      departmentId: null,
      makerId: null,
      validityMonths: null,
      winnerColumn: null,
      contact: null,
      holderCheck: holderCheck ?? null,
      publicSearch: scope,
      at: MIDNIGHT,
    });
    const items = Array.from({ length: awards }, (_, index) => ({
      holders: [personAt(index)],
      number: numberAt(index),
      content: JSON.stringify({ 证书编号: numberAt(index), 活动名称: "2025年培训", 年份: "2025" }),
      templateVersionId: null,
      issuedOn: "2026-11-19",
    }));
    const occasion = { source: "publish" as const, userId: null, reason: "", at: MIDNIGHT, addressBaseId: null };
    await addAwards(tx, items, { activityId, departmentId: null, occasion });
    if (holderCheck === undefined) return;
    const rows = await tx.selectFrom("award").select(["id", "number"]).execute();
    const places = new Map(items.map(({ number }, index) => [number, index]));
    const listedAwards = rows.map(({ id, number }) => {
      const place = places.get(number ?? "");
      if (place === undefined) throw new Error(`the award ${id} is not at any place`);
      return { id, answers: [answerAt(place, holderCheck.digits)] };
    });
    await askOfVisitors(tx, store.sealer, { activityId, holderCheck, listedAwards, at: MIDNIGHT });
  });
}

/** A server on a register of so many awards, set as an institute has set it, whose clock is moved by hand. */
export async function openRegister(setting: Setting, awards: number) {
  const folder = await mkdtemp(join(tmpdir(), "cert-register-"));
  const time = { now: MIDNIGHT };
  const store = await openStore(
    { file: join(folder, "cert.sqlite") },
    { secrets: fixedSecret("the secret of the bench, for its hashes") },
  );
  await firstStart(store, () => time.now, "Bench-Manager-1");
  await fillStore(store, awards, setting);
  const app = await createApp({
    config: { ...parseConfig({ LOG_LEVEL: "silent" }), searchLimit: 0, downloadLimit: 0, ...setting.config },
    store,
    // Nothing is printed
    renderer: {} as Renderer,
    site: await openSite(folder, "/"),
    clock: () => time.now,
    elapsed: () => time.now,
  });
  const close = async (): Promise<void> => {
    await app.close();
    await store.close();
    await rm(folder, { recursive: true });
  };
  return { app, store, time, close };
}
