import type { PublicSearchScope } from "cert-api";
import type { Generated } from "kysely";
import type {
  AwardPdfTable,
  AwardPhotoTable,
  BlobHoldTable,
  BlobTable,
  ColumnMatchTable,
  FontTable,
  ListSheetTable,
  TemplateVersionFontTable,
  TemplateVersionTable,
  UploadPdfTable,
  UploadPhotoTable,
  UploadTable,
} from "./rows/fileTables.ts";
import type {
  AuthorityTable,
  PasswordTable,
  RoleAuthorityTable,
  RoleTable,
  UserRoleTable,
  UserTable,
} from "./rows/accountTables.ts";
import type {
  AwardHolderCheckTable,
  ClaimLinkTable,
  ClaimValueTable,
  HolderCheckFailureTable,
  PublishScheduleTable,
} from "./rows/handoutTables.ts";
import type {
  AwardAddressTable,
  ExpiryReminderTable,
  NoticeDeliveryTable,
  NoticeOptOutTable,
  NoticeTable,
} from "./rows/noticeTables.ts";
import type { RevealSaltTable, RevealTable } from "./rows/revealTables.ts";
import type {
  AuditChainTable,
  AuditDetailTable,
  AuditEntryView,
  AuditTable,
  ErasedDetailTable,
  ErasureTable,
} from "./rows/auditTables.ts";
import type {
  LoginDeviceTable,
  PendingLoginTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
} from "./rows/sessionTables.ts";
import type { Json, Switch, Time } from "./rows/columns.ts";
import type { Migration } from "./migration.ts";
import { first } from "./migrations/0001-first.ts";

/** The steps that make the tables below, in the order in which they run. */
export const migrations: readonly Migration[] = [first];

/** An institute that users belong to and that runs activities. */
export interface DepartmentTable {
  id: Generated<number>;
  display_name: string;
  created_at: Time;
}

/**
 * An event with its current files, which are uploads. `certificates_id`, existing certificates, takes the place of
 * `template_id`: one of both is null.
 */
export interface ActivityTable {
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
  /** For how many months from their issue date on its awards are valid where its list says nothing; null: for good. */
  validity_months: Generated<number | null>;
  /** A template or a name list that was refused, and waits for a choice with which it can be used. */
  waiting_id: Generated<string | null>;
  /** Whether a file, or the choice of the list's sheets, was replaced since the last publish; means nothing before one. */
  has_unpublished_changes: Generated<Switch>;
  /** The column of its list that a search shows beside the winner; null: none. */
  winner_column: Generated<string | null>;
  /** Whom visitors ask about its certificates: a `Contact`; null: whom they ask about all. */
  contact: Generated<Json | null>;
  /** By what visitors find its awards; the search keys of these follow it. */
  public_search: Generated<PublicSearchScope>;
  /** How often awards of it were erased by law. */
  erasures: Generated<number>;
  /** What visitors are asked before its awards are shown: a `HolderCheck`; null: nothing. What is issued has `award_factor`. */
  holder_check: Generated<Json | null>;
  /** What was chosen for columns of its lists that nothing uses: `ColumnUses`. */
  column_uses: Generated<Json>;
}

/** One winner's record; what it says stands in its versions. */
export interface AwardTable {
  /** Order of making. */
  seq: Generated<number>;
  /** Random, at least 96 bits, URL-safe: it stands in public addresses. */
  id: string;
  activity_id: number | null;
  number: string | null;
  state: "valid" | "revoked" | "withdrawn";
  /** The current version. */
  version: number;
  /** A template of its own, before the activity's. */
  template_id: string | null;
  created_at: Time;
  /** When and why it came to its state. */
  state_at: Time;
  state_reason: string;
  /** The department of its activity, or of who made it by hand; null: of none. */
  department_id: number | null;
}

/** What an award said, version by version. Never changed. */
export interface AwardVersionTable {
  award_id: string;
  version: number;
  /** The holders as they are shown, joined. */
  name: string;
  content: string;
  template_version_id: number | null;
  /** yyyy-mm-dd */
  issued_on: string;
  source: "publish" | "edit" | "manual";
  user_id: number | null;
  reason: string;
  created_at: Time;
  /** The base of its code and links; null: of a time before bases were stored, or none was set and no code is printed. */
  address_base_id: number | null;
  /** The last day (yyyy-mm-dd) on which it is valid, as `content` says it; null: for good, or of a time before validity. */
  valid_until: string | null;
  /** The entry of the audit log about the act that wrote it, which has a digest of all its versions. */
  audit_id: number;
  /** Keeps holders from being guessed from the digest; null: erased. */
  salt: string | null;
  /** Of what the version says, see `computeVersionDigest`. It stays when that is erased. */
  digest: string;
}

/** An outside address that codes and links were issued under, without a slash at the end. Never changed. */
export interface AddressBaseTable {
  id: Generated<number>;
  url: string;
  created_at: Time;
}

/** The holders of a version, a row each. Never changed. */
export interface AwardHolderTable {
  award_id: string;
  version: number;
  /** From 0, in the order of the certificate. */
  position: number;
  name: string;
}

/**
 * What a search finds an award by; keys of numbers begin with a capital letter (`searchKeys`), which no name holds.
 * `rank` 0: a whole name or number, 1: a part of one. `shared`: how many code points
 * of the key its award's key before it has in common, so that a term finds an award once: by the first key it fits.
 */
export interface AwardKeyTable {
  key: string;
  rank: number;
  award_id: string;
  shared: Generated<number>;
}

/** The next running number of an activity. */
export interface NumberCounterTable {
  activity_id: number;
  next: number;
}

/** Every certificate number that was ever given. */
export interface NumberTakenTable {
  number: string;
  award_id: string;
  created_at: Time;
}

/** Which bytes were made of an award's version, by what. */
export interface RenditionTable {
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
}

/** The PDF that the public was given of a version: one for each, never changed. Its parts are in {@link FrozenPdfPartTable}. */
export interface FrozenPdfTable {
  award_id: string;
  version: number;
  rendition_id: number;
  /** The bytes outside of the parts, deflated. */
  remainder: Uint8Array;
  created_at: Time;
}

/** Where in a frozen PDF the bytes of a blob stand. */
export interface FrozenPdfPartTable {
  award_id: string;
  version: number;
  /** In bytes, from the beginning of the PDF. */
  start: number;
  hash: string;
}

/** Long work. At most one of a kind and subject is running. */
export interface JobTable {
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
}

/** What the program stores for itself, see `findSetting`. */
export interface SettingTable {
  key: string;
  value: string;
  updated_at: Time;
}

/** Searches of one day (yyyy-mm-dd in the product's time zone). */
export interface SearchCountTable {
  day: string;
  count: number;
}

/** What a user is told of work that was done or failed; `body` is its kind and parameters. */
export interface NotificationTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  body: Json;
  created_at: Time;
  read_at: Time | null;
}

/** The tables of the store, the same on both engines. */
export interface Tables {
  department: DepartmentTable;
  user: UserTable;
  password: PasswordTable;
  role: RoleTable;
  authority: AuthorityTable;
  user_role: UserRoleTable;
  role_authority: RoleAuthorityTable;
  session: SessionTable;
  login_device: LoginDeviceTable;
  pending_login: PendingLoginTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  audit: AuditTable;
  audit_detail: AuditDetailTable;
  audit_chain: AuditChainTable;
  audit_entry: AuditEntryView;
  erasure: ErasureTable;
  erased_detail: ErasedDetailTable;
  blob: BlobTable;
  blob_hold: BlobHoldTable;
  upload: UploadTable;
  list_sheet: ListSheetTable;
  column_match: ColumnMatchTable;
  upload_photo: UploadPhotoTable;
  award_photo: AwardPhotoTable;
  upload_pdf: UploadPdfTable;
  award_pdf: AwardPdfTable;
  activity: ActivityTable;
  template_version: TemplateVersionTable;
  template_version_font: TemplateVersionFontTable;
  font: FontTable;
  award: AwardTable;
  award_version: AwardVersionTable;
  address_base: AddressBaseTable;
  award_holder: AwardHolderTable;
  award_key: AwardKeyTable;
  number_counter: NumberCounterTable;
  number_taken: NumberTakenTable;
  rendition: RenditionTable;
  frozen_pdf: FrozenPdfTable;
  frozen_pdf_part: FrozenPdfPartTable;
  job: JobTable;
  setting: SettingTable;
  search_count: SearchCountTable;
  notification: NotificationTable;
  claim_link: ClaimLinkTable;
  claim_value: ClaimValueTable;
  publish_schedule: PublishScheduleTable;
  award_address: AwardAddressTable;
  award_factor: AwardHolderCheckTable;
  holder_check_failure: HolderCheckFailureTable;
  notice: NoticeTable;
  notice_delivery: NoticeDeliveryTable;
  notice_opt_out: NoticeOptOutTable;
  expiry_reminder: ExpiryReminderTable;
  reveal_salt: RevealSaltTable;
  reveal: RevealTable;
}
