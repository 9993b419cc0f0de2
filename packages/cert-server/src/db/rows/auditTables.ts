import type { ErasureReason } from "cert-api";
import type { ColumnType, Generated } from "kysely";
import type { Json, Switch, Time } from "./columns.ts";

type Read<T> = ColumnType<T, never, never>;

export interface AuditTables {
  /**
   * An action that was performed. The database refuses to change or remove a row. The user and the changes are in `audit_detail`.
   */
  audit: {
    id: Generated<number>;
    at: Time;
    user_id: number | null;
    noun: string;
    subject: string | null;
    action: string;
    success: Switch;
    digest: string | null;
  };

  /** The personal data of an entry in the audit log: one row per entry, whose texts an erasure empties. */
  audit_detail: {
    audit_id: number;
    /** The name of the account at that time; null for the program itself, for an unknown caller, and if erased. */
    account: string | null;
    /** The network address of the request; null for the program itself, and if erased. */
    address: string | null;
    /** Prevents account and address from being guessed from their digest; null if both were erased. */
    who_salt: string | null;
    /** Null if erased. */
    change: Json | null;
    change_salt: string | null;
    chained: Generated<Switch>;
    erasure_id: Generated<number | null>;
  };

  /**
   * The audit log as a hash chain: the hash of each row covers an entry, the digests of its details and the previous hash;
   * see `features/keeping/audit/chain/entryHash.ts`. The database refuses to change or remove a row.
   */
  audit_chain: {
    /** Counted from 1 without gaps. */
    position: number;
    audit_id: number;
    who_digest: string;
    change_digest: string;
    hash: string;
  };

  audit_entry: {
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
  };

  /** A record of an erasure by law: all that remains of the erased record, apart from an award's number and dates. */
  erasure: {
    id: Generated<number>;
    noun: "award" | "user";
    subject: string;
    reason: ErasureReason;
    user_id: number | null;
    created_at: Time;
    /**
     * The number of details of the audit log that it emptied; null until it has done so. If one erasure has several rows,
     * the first row counts for all of them.
     */
    details: Generated<number | null>;
    /** Digest of these details, see `computeDetailsDigest`; null until it has emptied them. */
    digest: Generated<string | null>;
  };

  /** A part of the details of an audit entry that an erasure emptied. The database refuses to change or remove a row. */
  erased_detail: {
    audit_id: number;
    part: "who" | "change";
    erasure_id: number;
    digest: string;
  };
}
