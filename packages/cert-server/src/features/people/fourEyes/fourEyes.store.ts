import type { FourEyes, HandoverAct } from "cert-api";
import { listValues } from "../../../db/values.ts";
import { readSetting, storeSetting } from "../../../db/settings.ts";
import type { Db, Tx } from "../../../db/tables.ts";

const SETTING = "four_eyes";

export async function readFourEyesSetting(db: Db): Promise<{ fourEyes: FourEyes; revision: number }> {
  const { value = "off", revision } = await readSetting(db, SETTING);
  return { fourEyes: value as FourEyes, revision };
}

export const readFourEyes = async (db: Db): Promise<FourEyes> => (await readFourEyesSetting(db)).fourEyes;

export const storeFourEyes = (tx: Tx, fourEyes: FourEyes, at: number): Promise<void> =>
  storeSetting(tx, SETTING, fourEyes, at);

/**
 * The acts by which others can come into an account: they learn its password, or take away what else it asks for. One by mail
 * was asked for by somebody who was not logged in.
 */
const byMail = "setPasswordByMail";
const handovers: readonly HandoverAct[] = ["create", "resetPassword", "resetSecondFactor", "setEmail", byMail];

/** An act on an account by another one: `by` is null for the program, and for a link that was mailed. */
interface Handover {
  at: number;
  by: number | null;
  act: HandoverAct;
}

const selectUserActs = (db: Db) => db.selectFrom("audit").where("noun", "=", "user").where("success", "=", 1);

/**
 * Lists the acts since a time by which others can have come into the account of a user, without those before an operator
 * last confirmed whose account it is.
 */
export async function listHandovers(db: Db, userId: number, since: number): Promise<Handover[]> {
  const subject = String(userId);
  const confirmed = selectUserActs(db)
    .where("subject", "=", subject)
    .where("action", "=", "confirmApprover")
    .select((eb) => eb.fn.max("id").as("id"));
  const rows = await selectUserActs(db)
    .select(["at", "user_id", "action"])
    .$narrowType<{ action: HandoverAct }>()
    .where("subject", "=", subject)
    .where("action", "in", handovers)
    .where("at", ">=", since)
    .where("id", ">", (eb) => eb.fn.coalesce(confirmed, eb.lit(0)))
    .where((eb) => eb.or([eb("user_id", "is distinct from", userId), eb("action", "=", byMail)]))
    .execute();
  return rows.map(({ at, user_id: by, action: act }) => ({ at, by: act === byMail ? null : by, act }));
}

export async function findFirstAct(db: Db): Promise<number> {
  const { at } = await db
    .selectFrom("audit")
    .select((eb) => eb.fn.min("at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/** Lists a user with all into whose accounts they can have come, also by way of others of them. */
export async function listHands(db: Db, userId: number): Promise<number[]> {
  const hands = new Set([userId]);
  for (const hand of hands) {
    const acts = selectUserActs(db).where("user_id", "=", hand).where("action", "in", handovers);
    for (const subject of await listValues(acts.select("subject").distinct())) hands.add(Number(subject));
  }
  return [...hands];
}
