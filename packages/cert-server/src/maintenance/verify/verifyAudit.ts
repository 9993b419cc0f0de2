import { computeDigest, computeEntryHash, NO_HASH } from "../../features/keeping/audit/chain/entryHash.ts";
import { problemMessages as messages } from "../../terminalMessages.ts";
import type { Row, Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";

export interface AuditCount {
  entries: number;
  position: number;
  hash: string;
}

/**
 * Checks the audit log against its chain: each entry against its hash, each hash against the previous one, and erasable
 * data against its digests. Recent entries may not be chained yet. Entries cut off at the end can only be detected with a
 * head that was recorded elsewhere.
 */
export async function* verifyAudit(snapshot: Snapshot, count: AuditCount): AsyncGenerator<Problem> {
  const sql = `select c.position, c.audit_id, c.who_digest, c.change_digest, c.hash, a.id, a.at, a.user_id, a.noun, a.subject,
    a.action, a.success, a.digest, d.audit_id, d.account, d.address, d.who_salt, d.change, d.change_salt, w.digest, x.digest
    from audit_chain c left join audit a on a.id = c.audit_id left join audit_detail d on d.audit_id = a.id
    left join erased_detail w on w.audit_id = a.id and w.part = 'who'
    left join erased_detail x on x.audit_id = a.id and x.part = 'change'
    order by c.position`;
  let previousHash = NO_HASH;
  let expectedPosition = 1;
  for await (const piece of snapshot.stream(sql)) {
    for (const row of piece) {
      const position = Number(row[0]);
      yield* checkLink(row, previousHash, expectedPosition);
      previousHash = String(row[4]);
      expectedPosition = position + 1;
      Object.assign(count, { position, hash: previousHash });
    }
  }
  yield* verifyUnchained(snapshot, count);
  yield* verifyWaiting(snapshot);
}

function* checkLink(row: Row, previousHash: string, expectedPosition: number): Generator<Problem> {
  const [place, auditId, whoDigest, changeDigest, hash, id, at, userId, noun, subject, action, success, digest] = row;
  const position = Number(place);
  if (position !== expectedPosition)
    yield problem("audit_chain", position, messages.chainGap(expectedPosition, position));
  if (id === null) {
    yield problem("audit", auditId, messages.entryRemoved(position));
    return;
  }
  const chainedEntry = {
    position,
    id: Number(id),
    at: Number(at),
    userId: userId === null ? null : Number(userId),
    noun: String(noun),
    subject: subject === null ? null : String(subject),
    action: String(action),
    success: Number(success),
    digest: text(digest),
    whoDigest: String(whoDigest),
    changeDigest: String(changeDigest),
  };
  if (computeEntryHash(previousHash, chainedEntry) !== hash) {
    // After a gap the hash before is missing, which was said
    yield position === expectedPosition
      ? problem("audit", id, messages.entryChanged)
      : problem("audit_chain", position, messages.chainBroken);
  }
  yield* checkDetail(row.slice(13), id, { whoDigest, changeDigest });
}

function* checkDetail(
  [detailId, account, address, whoSalt, change, changeSalt, erasedWho, erasedChange]: Row,
  id: unknown,
  { whoDigest, changeDigest }: { whoDigest: unknown; changeDigest: unknown },
): Generator<Problem> {
  if (detailId === null || detailId === undefined) {
    yield problem("audit", id, messages.detailRemoved);
    return;
  }
  // `verifyErasedDetails` looks whether the erasures themselves know of these
  const isWhoErased = erasedWho === whoDigest && whoSalt === null && account === null && address === null;
  if (!isWhoErased && computeDigest(text(whoSalt) ?? "", text(account), text(address)) !== whoDigest)
    yield problem("audit", id, messages.whoChanged);
  const isChangeErased = erasedChange === changeDigest && changeSalt === null && change === null;
  if (!isChangeErased && computeDigest(text(changeSalt) ?? "", text(change)) !== changeDigest)
    yield problem("audit", id, messages.changeChanged);
}

const text = (cell: unknown) => (cell === null || cell === undefined ? null : String(cell));

async function* verifyUnchained({ all, stream }: Snapshot, count: AuditCount): AsyncGenerator<Problem> {
  const [row] = await all("select count(*) as entries from audit");
  count.entries = Number(row?.entries ?? 0);
  const sql = `select a.id, d.audit_id from audit a left join audit_detail d on d.audit_id = a.id
    where coalesce(d.chained, 1) = 1 and not exists (select 1 from audit_chain c where c.audit_id = a.id) order by a.id`;
  for await (const piece of stream(sql)) for (const [id] of piece) yield problem("audit", id, messages.entryUnchained);
}

/**
 * Milliseconds after which an entry has waited too long. The entry of a running publish is chained late, after entries
 * with higher ids.
 */
const LONGEST_WAIT = 60 * 60_000;

/** Finds entries that wait although they are chained, which blocks all others, or that were passed over. */
async function* verifyWaiting({ stream }: Snapshot): AsyncGenerator<Problem> {
  const sql = `select d.audit_id, c.position from audit_detail d join audit a on a.id = d.audit_id
    left join audit_chain c on c.audit_id = d.audit_id
    where d.chained = 0 and (c.position is not null or exists (select 1 from audit_chain l join audit later
      on later.id = l.audit_id where l.audit_id > d.audit_id and later.at > a.at + ${LONGEST_WAIT}))
    order by d.audit_id`;
  for await (const piece of stream(sql)) {
    for (const [id, position] of piece)
      yield problem("audit", id, position === null ? messages.entryPassedOver : messages.entryWaitsChained);
  }
}
