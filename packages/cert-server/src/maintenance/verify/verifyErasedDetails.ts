import { computeDetailsDigest } from "../../features/audit/chain/entryHash.ts";
import { problemMessages as say } from "../../messages.ts";
import type { Row, Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";

interface Erasure {
  id: number;
  details: number | null;
  digest: string | null;
  emptiedDetails: { audit_id: number; part: string; digest: string }[];
}

/**
 * Checks that each erasure emptied exactly what it recorded, and that its own entry in the audit log agrees, so that
 * emptying other details cannot be disguised as an erasure.
 */
export async function* verifyErasedDetails(snapshot: Snapshot): AsyncGenerator<Problem> {
  const sql = `select e.id, e.details, e.digest, d.audit_id, d.part, d.digest from erasure e
    left join erased_detail d on d.erasure_id = e.id order by e.id, d.audit_id, d.part`;
  let erasure: Erasure | null = null;
  for await (const rows of snapshot.stream(sql)) {
    for (const row of rows) {
      if (erasure === null || erasure.id !== Number(row[0])) {
        if (erasure !== null) yield* check(erasure);
        erasure = toErasure(row);
      }
      const [, , , auditId, part, digest] = row;
      if (auditId !== null)
        erasure.emptiedDetails.push({ audit_id: Number(auditId), part: String(part), digest: String(digest) });
    }
  }
  if (erasure !== null) yield* check(erasure);
  yield* verifyEntries(snapshot);
}

const toErasure = ([id, details, digest]: Row): Erasure => ({
  id: Number(id),
  details: details === null ? null : Number(details),
  digest: digest === null ? null : String(digest),
  emptiedDetails: [],
});

function* check({ id, details, digest, emptiedDetails }: Erasure): Generator<Problem> {
  const { length } = emptiedDetails;
  if (length !== (details ?? 0)) yield problem("erasure", id, say.erasedDetails(details ?? 0, length));
  else if (digest !== computeDetailsDigest(emptiedDetails)) yield problem("erasure", id, say.erasedDigest);
}

/** An SQL condition that is true if an erasure's entry agrees with the record of the erasure. */
const isToldSo = `case
  when e.details = 0 then d.change like '%"details":0%'
  else d.change like '%"digest":"' || e.digest || '"%' end`;

/** Finds erasures for which no chained entry of the audit log states what they emptied. */
async function* verifyEntries({ stream }: Snapshot): AsyncGenerator<Problem> {
  const sql = `select e.id from erasure e where not exists (
    select 1 from audit a join audit_detail d on d.audit_id = a.id
    where a.action = 'erase' and a.success = 1 and a.noun = e.noun and a.subject = e.subject and ${isToldSo}) order by e.id`;
  for await (const rows of stream(sql)) for (const [id] of rows) yield problem("erasure", id, say.erasureEntry);
}
