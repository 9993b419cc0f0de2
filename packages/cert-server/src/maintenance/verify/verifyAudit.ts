import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import {
  type ChainedEntry,
  computeDigest,
  computeEntryHash,
  NO_HASH,
} from "../../features/keeping/audit/chain/entryHash.ts";
import { problemMessages as messages } from "../../terminalMessages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { findProblems, problem, type Problem } from "./problem.ts";

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
  const sql = `select a.*, c.position, c.audit_id, c.who_digest, c.change_digest, c.hash, d.audit_id as detail_id, d.account,
    d.address, d.who_salt, d.change, d.change_salt, w.digest as erased_who, x.digest as erased_change
    from audit_chain c left join audit a on a.id = c.audit_id left join audit_detail d on d.audit_id = a.id
    left join erased_detail w on w.audit_id = a.id and w.part = 'who'
    left join erased_detail x on x.audit_id = a.id and x.part = 'change'
    order by c.position`;
  let previousHash = NO_HASH;
  let expectedPosition = 1;
  for await (const piece of snapshot.stream<Link>(sql)) {
    for (const row of piece) {
      const { position, hash } = row;
      yield* checkLink(row, previousHash, expectedPosition);
      previousHash = hash;
      expectedPosition = position + 1;
      Object.assign(count, { position, hash });
    }
  }
  yield* verifyUnchained(snapshot, count);
  yield* verifyWaiting(snapshot);
}

type Detail = Pick<
  Selectable<Tables["audit_detail"]>,
  "account" | "address" | "who_salt" | "change" | "change_salt"
> & { detail_id: number | null; erased_who: string | null; erased_change: string | null };

/** A link of the chain with its entry, which is null in each column if it is gone. */
type Link = ChainedEntry & Tables["audit_chain"] & Detail;

function* checkLink(link: Link, previousHash: string, expectedPosition: number): Generator<Problem> {
  const { position, audit_id: id } = link;
  if (position !== expectedPosition)
    yield problem("audit_chain", position, messages.chainGap(expectedPosition, position));
  if (link.id === null) {
    yield problem("audit", id, messages.entryRemoved(position));
    return;
  }
  if (computeEntryHash(previousHash, link) !== link.hash) {
    // After a gap the hash before is missing, which was said
    yield position === expectedPosition
      ? problem("audit", id, messages.entryChanged)
      : problem("audit_chain", position, messages.chainBroken);
  }
  yield* checkDetail(link);
}

function* checkDetail(link: Link): Generator<Problem> {
  const { audit_id: id, account, address, who_salt: whoSalt, change, change_salt: changeSalt } = link;
  if (link.detail_id === null) {
    yield problem("audit", id, messages.detailRemoved);
    return;
  }
  // `verifyErasedDetails` looks whether the erasures themselves know of these
  const isWhoErased = link.erased_who === link.who_digest && whoSalt === null && account === null && address === null;
  if (!isWhoErased && computeDigest(whoSalt ?? "", account, address) !== link.who_digest)
    yield problem("audit", id, messages.whoChanged);
  const isChangeErased = link.erased_change === link.change_digest && changeSalt === null && change === null;
  if (!isChangeErased && computeDigest(changeSalt ?? "", change) !== link.change_digest)
    yield problem("audit", id, messages.changeChanged);
}

async function* verifyUnchained(snapshot: Snapshot, count: AuditCount): AsyncGenerator<Problem> {
  const [row] = await snapshot.all("select count(*) as entries from audit");
  count.entries = Number(row?.entries ?? 0);
  const sql = `select a.id from audit a left join audit_detail d on d.audit_id = a.id
    where coalesce(d.chained, 1) = 1 and not exists (select 1 from audit_chain c where c.audit_id = a.id) order by a.id`;
  yield* findProblems(snapshot, sql, ({ id }) => problem("audit", id, messages.entryUnchained));
}

/**
 * Milliseconds after which an entry has waited too long. The entry of a running publish is chained late, after entries
 * with higher ids.
 */
const LONGEST_WAIT = 60 * 60_000;

/** Finds entries that wait although they are chained, which blocks all others, or that were passed over. */
function verifyWaiting(snapshot: Snapshot): AsyncGenerator<Problem> {
  const sql = `select d.audit_id as id, c.position from audit_detail d join audit a on a.id = d.audit_id
    left join audit_chain c on c.audit_id = d.audit_id
    where d.chained = 0 and (c.position is not null or exists (select 1 from audit_chain l join audit later
      on later.id = l.audit_id where l.audit_id > d.audit_id and later.at > a.at + ${LONGEST_WAIT}))
    order by d.audit_id`;
  return findProblems(snapshot, sql, ({ id, position }) =>
    problem("audit", id, position === null ? messages.entryPassedOver : messages.entryWaitsChained),
  );
}
