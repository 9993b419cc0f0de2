import { createHash, type Hash } from "node:crypto";
import type { AwardState } from "cert-api";
import { problemMessages as messages } from "../../terminalMessages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { findProblems, problem, type Problem } from "./problem.ts";

/** Checks that versions and states of awards are as the audit log records; contents are checked with the awards. */
export async function* verifyIssued(snapshot: Snapshot): AsyncGenerator<Problem> {
  yield* verifyEntries(snapshot);
  yield* verifyStates(snapshot);
}

interface Act {
  auditId: unknown;
  expected: unknown;
  hash: Hash;
}

async function* verifyEntries(snapshot: Snapshot): AsyncGenerator<Problem> {
  const sql = `select v.audit_id as "auditId", a.digest as expected, v.digest from award_version v left join audit a on a.id = v.audit_id
    order by v.audit_id, v.digest${byBytes(snapshot.engine)}`;
  let act: Act | null = null;
  for await (const rows of snapshot.stream(sql)) {
    for (const { auditId, expected, digest } of rows) {
      if (act === null || act.auditId !== auditId) {
        if (act !== null) yield* checkAct(act);
        act = { auditId, expected, hash: createHash("sha256") };
      }
      act.hash.update(String(digest));
    }
  }
  if (act !== null) yield* checkAct(act);
  const versionless = `select id from audit where digest is not null and noun in ('activity', 'award')
    and id not in (select audit_id from award_version) order by id`;
  yield* findProblems(snapshot, versionless, ({ id }) => problem("audit", id, messages.issuedOtherwise));
}

function* checkAct({ auditId, expected, hash }: Act): Generator<Problem> {
  if (hash.digest("hex") !== expected) yield problem("audit", auditId, messages.issuedOtherwise);
}

/** The actions of the log that bring an award into each state, in which it began or not. */
const actionsOf: Readonly<Record<AwardState, readonly string[]>> = {
  valid: ["restore"],
  revoked: ["revoke"],
  withdrawn: ["remove", "erase"],
};
const states = new Map(Object.entries(actionsOf).flatMap(([state, acts]) => acts.map((act) => [act, state])));

async function* verifyStates({ stream }: Snapshot): AsyncGenerator<Problem> {
  const actions = [...states.keys()].map((action) => `'${action}'`);
  const sql = `select w.id, w.state, (select a.action from audit a where a.noun = 'award' and a.subject = w.id
    and a.success = 1 and a.action in (${actions.join(", ")}) order by a.id desc limit 1) as action from award w order by w.seq`;
  for await (const rows of stream(sql)) {
    for (const { id, state, action } of rows) {
      const expected = states.get(String(action)) ?? "valid";
      if (state !== expected) yield problem("award", id, messages.stateChanged(String(state), expected));
    }
  }
}
