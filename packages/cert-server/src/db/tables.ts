import type { AwardState, PublicSearchScope } from "cert-api";
import type { Generated, Kysely, Transaction } from "kysely";
import type { FileTables } from "./rows/fileTables.ts";
import type { AccountTables } from "./rows/accountTables.ts";
import type { HandoutTables } from "./rows/handoutTables.ts";
import type { NoticeTables } from "./rows/noticeTables.ts";
import type { CorrectionTables } from "./rows/correctionTable.ts";
import type { AuditTables } from "./rows/auditTables.ts";
import type { SessionTables } from "./rows/sessionTables.ts";
import type { Json, Switch, Time } from "./rows/columns.ts";

export interface Tables
  extends AccountTables, AuditTables, CorrectionTables, FileTables, HandoutTables, NoticeTables, SessionTables {
  department: {
    id: Generated<number>;
    display_name: string;
    created_at: Time;
    revision: Generated<number>;
  };

  /** An event with its current uploads. Either `certificates_id` (existing certificates) or `template_id` is null. */
  activity: {
    id: Generated<number>;
    name: string;
    department_id: number | null;
    maker_id: number | null;
    template_id: string | null;
    name_list_id: string | null;
    photos_id: string | null;
    certificates_id: Generated<string | null>;
    published_at: Time | null;
    created_at: Time;
    /** The months, from the issue date, for which its awards are valid unless the name list says otherwise; null for no limit. */
    validity_months: Generated<number | null>;
    /** A template or a name list that was refused and needs a choice before it can be used. */
    waiting_id: Generated<string | null>;
    /** 1 if something that is printed has changed since the last publish; no meaning before the first. */
    has_unpublished_changes: Generated<Switch>;
    /** The column of its name list that a search shows beside the winner; null for none. */
    winner_column: Generated<string | null>;
    contact: Generated<string | null>;
    /** The data by which visitors can find its awards, which determines their search keys. */
    public_search: Generated<PublicSearchScope>;
    erasures: Generated<number>;
    holder_check: Generated<Json | null>;
    column_uses: Generated<Json>;
    revision: Generated<number>;
    /** The distance by which text is moved on preprinted paper, in tenths of a millimetre. */
    offset_right: Generated<number>;
    offset_down: Generated<number>;
  };

  /** One winner's record. Its content is stored in versions. */
  award: {
    seq: Generated<number>;
    /** Random, at least 96 bits, URL-safe, because it is part of public addresses. */
    id: string;
    activity_id: number | null;
    number: string | null;
    state: AwardState;
    version: number;
    template_id: string | null;
    created_at: Time;
    state_at: Time;
    state_reason: string;
    /** The department of its activity, or of the user who created it manually; null for none. */
    department_id: number | null;
  };

  award_version: {
    award_id: string;
    version: number;
    name: string;
    content: string;
    template_version_id: number | null;
    issued_on: string;
    source: "publish" | "edit" | "manual";
    user_id: number | null;
    reason: string;
    created_at: Time;
    /** The base of its code and links; null if none was set and no code is printed. */
    address_base_id: number | null;
    /** The last day (yyyy-mm-dd) on which it is valid, according to `content`; null if it does not expire. */
    valid_until: string | null;
    /** The entry of the audit log about the action that wrote it; the entry has a digest of all its versions. */
    audit_id: number;
    /** Prevents holders from being guessed from the digest; null if erased. */
    salt: string | null;
    /** Digest of the version's content, see `computeVersionDigest`. It is kept when the content is erased. */
    digest: string;
  };

  /** A public address under which codes and links were issued, without a trailing slash. Never changed. */
  address_base: {
    id: Generated<number>;
    url: string;
    created_at: Time;
  };

  award_holder: {
    award_id: string;
    version: number;
    /** Counted from 0, in the order of the certificate. */
    position: number;
    name: string;
  };

  /** The values of a valid award that the public search shows, see `buildSearchRow`. It is written whenever the award or its activity changes. */
  search_award: {
    /** `seq` of the award. */
    award: number;
    award_id: string;
    activity_id: number | null;
    number: string | null;
    /** `public_search` of the activity, by which the award has its keys. */
    scope: PublicSearchScope;
    /** The search result without its id and without what depends on the day. */
    result: Json;
    valid_until: string | null;
  };

  /**
   * A key by which a search finds an award. Keys of numbers begin with a capital letter (`searchKeys`), which no name
   * contains. `rank` is 0 for a whole name or number and 1 for a part of one. `sort` puts awards of one key in order, see
   * `sortOf`. `shared` is the number of code points that the key has in common with the previous key of its award, so that a
   * term finds an award only once, by its first matching key.
   */
  award_key: {
    key: string;
    rank: number;
    sort: number;
    /** `seq` of the award. */
    award: number;
    shared: number;
  };

  number_counter: {
    activity_id: number;
    next: number;
  };

  number_taken: {
    number: string;
    award_id: string;
    created_at: Time;
  };

  rendition: {
    id: Generated<number>;
    award_id: string;
    version: number;
    kind: "pdf" | "docx";
    hash: string;
    size: number;
    engine: string;
    renderer: string;
    fonts_hash: string;
    address_base: string;
    created_at: Time;
    first_public_at: Time | null;
    /** The time when it left without a signature because the signing service failed. */
    unsigned_at: Time | null;
  };

  /** The PDF that was issued to the public for a version, never changed; its parts are in `frozen_pdf_part`. */
  frozen_pdf: {
    award_id: string;
    version: number;
    rendition_id: number;
    remainder: Uint8Array;
    created_at: Time;
  };

  /** The signature of a PDF, from which, and the unsigned PDF, the signed one is made again. */
  pdf_signature: {
    award_id: string;
    version: number;
    /** SHA-256 of the unsigned PDF, hex. */
    unsigned_hash: string;
    rendition_id: number;
    signer: string;
    signed_at: Time;
    capacity: number;
    cms: Uint8Array;
  };

  frozen_pdf_part: {
    award_id: string;
    version: number;
    start: number;
    hash: string;
  };

  job: {
    id: string;
    kind: string;
    subject: string;
    state: "running" | "done" | "failed";
    done: number;
    total: number;
    result: Json;
    lease_holder: string;
    lease_until: Time;
    user_id: number | null;
    created_at: Time;
    finished_at: Time | null;
  };

  setting: {
    key: string;
    value: string;
    updated_at: Time;
    revision: Generated<number>;
  };

  /** The number of searches on one day (yyyy-mm-dd in the product's time zone). */
  search_count: {
    day: string;
    count: number;
  };

  notification: {
    id: Generated<number>;
    user_id: number;
    kind: string;
    body: Json;
    created_at: Time;
    read_at: Time | null;
  };
}

/** A reader of the store: the store itself, or a transaction. */
export type Db = Kysely<Tables>;
/** A transaction, which writes too. */
export type Tx = Transaction<Tables>;
