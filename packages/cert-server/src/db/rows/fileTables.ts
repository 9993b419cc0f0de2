import type { Generated } from "kysely";
import type { Json, Switch, Time } from "./columns.ts";

/** Bytes, stored once by their SHA-256 (hex). */
export interface BlobTable {
  hash: string;
  size: number;
  bytes: Uint8Array;
  created_at: Time;
}

/** Bytes that an upload has stored and does not refer to yet; held until `expires_at`, which it renews. */
export interface BlobHoldTable {
  hash: string;
  /** Random, of each upload that stores bytes. */
  upload_key: string;
  /** When the upload began; 0 where that is not known. */
  begun_at: Generated<Time>;
  expires_at: Time;
}

/** One file as it was handed in; its random id is the reference that the contract carries. */
export interface UploadTable {
  id: string;
  kind: "template" | "name_list" | "photos" | "certificates";
  owner_noun: "activity" | "award";
  owner_id: string;
  file_name: string;
  hash: string;
  size: number;
  user_id: number | null;
  /**
   * What the checks at upload found, for `GET /api/activity/report`: of a name list all that the report says, with the
   * last choice of its sheets; of a template what its name list has to warn of (`template_version` has the rest).
   */
  report: Json;
  created_at: Time;
  /** Of a name list: the rows that are left out by choice, because they have errors; see `SkippedRows`. */
  skipped_rows: Generated<Json>;
  /** Whether its bytes are sealed, see `Sealer`: a name list that holds addresses. `size` is that of the file. */
  sealed: Generated<Switch>;
  /** When its bytes were removed for good: since then `hash` is that of no bytes, and name and report are empty. */
  removed_at: Generated<Time | null>;
}

/** A sheet of a name list with several sheets of data, from 0 in the order of the workbook. */
export interface ListSheetTable {
  upload_id: string;
  position: number;
  name: string;
  rows: number;
  has_name: Switch;
  hidden: Switch;
  /** Null: not chosen yet. */
  use: "join" | "ignore" | null;
}

/** The column of an activity's lists that fills a placeholder of another name. */
export interface ColumnMatchTable {
  activity_id: number;
  /** The placeholder; 姓名 for the column of the names. */
  name: string;
  /** The header of the column, as headers are compared. */
  header: string;
  chosen_at: Time;
}

/**
 * A picture of an activity's current ZIP of photos, or of the cells of its current name list. The bytes of the upload of a
 * ZIP list its pictures; the ZIP is not stored.
 */
export interface UploadPhotoTable {
  upload_id: string;
  /** Its path in the ZIP. */
  file_name: string;
  hash: string;
}

/** A picture that a version of an award shows; its content refers to it by the hash. Erased when the award is withdrawn. */
export interface AwardPhotoTable {
  award_id: string;
  version: number;
  /** The key of the content. */
  name: string;
  hash: string;
}

/** A PDF of an activity's current ZIP of existing certificates. The bytes of the upload list them; the ZIP is not stored. */
export interface UploadPdfTable {
  upload_id: string;
  /** Its path in the ZIP. */
  file_name: string;
  hash: string;
}

/** The PDF, made elsewhere, that a version of an award is; its content refers to it by the hash. Never changed. */
export interface AwardPdfTable {
  award_id: string;
  version: number;
  hash: string;
}

/** A template compiled once, with the parts that its bytes depend on. Never changed. */
export interface TemplateVersionTable {
  id: Generated<number>;
  upload_id: string;
  program_hash: string;
  placeholders: Json;
  /** Marks that are placeholders only where a version of an award has a value of their name. */
  candidates: Json;
  /** What the report on the upload shows beside the placeholders. */
  warnings: Json;
  fonts: Json;
  pages: number;
  engine: string;
  renderer: string;
  fonts_hash: string;
  created_at: Time;
}

/** The uploaded fonts that the program of a template version needs; their bytes stay. Never changed. */
export interface TemplateVersionFontTable {
  template_version_id: number;
  /** Of the font file. */
  hash: string;
}

/** A font file that was uploaded; templates are compiled with it. */
export interface FontTable {
  id: Generated<number>;
  hash: string;
  file_name: string;
  size: number;
  /** What the renderer read in it, see `FaceFacts`. */
  faces: Json;
  user_id: number | null;
  created_at: Time;
}
