import type { ColumnType, Generated } from "kysely";
import type { Json, Switch, Time } from "./columns.ts";

/** That something was done. The database refuses to change or remove a row. Who did what stands in {@link AuditDetailTable}. */
export interface AuditTable {
  id: Generated<number>;
  at: Time;
  user_id: number | null;
  noun: string;
  /** Id of what was acted on. */
  subject: string | null;
  action: string;
  success: Switch;
  /** Stands for what was issued or granted, without naming anybody; null: neither was. */
  digest: string | null;
}

/** What may name people in an entry of the audit log: one row for each, whose texts are emptied by an erasure. */
export interface AuditDetailTable {
  audit_id: number;
  /** The account as it was called then; null for the program itself, for who is not known, and when it was erased. */
  account: string | null;
  /** The network address it came from; null for the program itself, and when it was erased. */
  address: string | null;
  /** Keeps account and address from being guessed from their digest; null: both were erased. */
  who_salt: string | null;
  /** Null: erased. */
  change: Json | null;
  change_salt: string | null;
  /** Whether the entry has its row in {@link AuditChainTable}. */
  chained: Generated<Switch>;
  /** The erasure that emptied it last. */
  erasure_id: Generated<number | null>;
}

/**
 * The audit log as a chain: each row's hash covers an entry, the digests of its details and the hash before, see
 * `features/audit/chain/entryHash.ts`. The database refuses to change or remove a row.
 */
export interface AuditChainTable {
  /** From 1, without a gap. */
  position: number;
  audit_id: number;
  who_digest: string;
  change_digest: string;
  hash: string;
}

type Read<T> = ColumnType<T, never, never>;

/** A view: entries of the audit log with their details. `change` is `{}` where it was erased. */
export interface AuditEntryView {
  id: Read<number>;
  at: Read<Time>;
  user_id: Read<number | null>;
  account: Read<string | null>;
  address: Read<string | null>;
  noun: Read<string>;
  subject: Read<string | null>;
  action: Read<string>;
  success: Read<Switch>;
  change: Read<Json>;
  erasure_id: Read<number | null>;
}

/** That a record was erased by law: what remains of it, beside an award's number and dates. */
export interface ErasureTable {
  id: Generated<number>;
  noun: "award" | "user";
  /** Id of the record. */
  subject: string;
  /** A code of `erasureReasons`. */
  reason: string;
  /** Who erased it; null: the command line. */
  user_id: number | null;
  created_at: Time;
  /** How many details of the audit log it emptied; null until it has. Of several that were one, the first tells of all. */
  details: Generated<number | null>;
  /** Stands for these details, see `computeDetailsDigest`; null until it has emptied them. */
  digest: Generated<string | null>;
}

/** That an erasure emptied a part of the details of an entry. The database refuses to change or remove a row. */
export interface ErasedDetailTable {
  audit_id: number;
  part: "who" | "change";
  erasure_id: number;
  /** What the chain covers in its place, see {@link AuditChainTable}. */
  digest: string;
}
