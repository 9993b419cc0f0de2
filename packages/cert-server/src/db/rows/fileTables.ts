import type { Generated } from "kysely";
import type { Json, Switch, Time } from "./columns.ts";

export interface FileTables {
  /** Bytes, stored once by their SHA-256 (hex). */
  blob: {
    hash: string;
    size: number;
    bytes: Uint8Array;
    created_at: Time;
  };

  /** Bytes that an upload has stored but does not refer to yet. They are kept until `expires_at`, which the upload renews. */
  blob_reservation: {
    hash: string;
    /** A random key of each upload that stores bytes. */
    upload_key: string;
    begun_at: Generated<Time>;
    expires_at: Time;
  };

  /** A file as it was uploaded. The contract refers to it by its random id. */
  upload: {
    id: string;
    kind: "template" | "name_list" | "photos" | "certificates";
    owner_noun: "activity" | "award";
    owner_id: string;
    file_name: string;
    hash: string;
    size: number;
    user_id: number | null;
    /**
     * The findings of the checks at upload, for `GET /api/activity/report`: for a name list the complete report with the
     * last choice of its sheets, for a template the warnings about its name list. The rest is in `template_version`.
     */
    report: Json;
    created_at: Time;
    settings: Generated<Json>;
    /**
     * The uploaded file of a name list, while nothing of it was left out or erased; null otherwise. `hash` is the grid of its
     * cells. Both are the file of a list that 0.1.0 stored, until it is converted.
     */
    original_hash: Generated<string | null>;
    /** 1 if its bytes are encrypted (see `Cipher`); `size` is that of the file as it was uploaded. */
    sealed: Generated<Switch>;
    /** When its bytes were removed for good; `hash` then refers to none, and name and report are empty. */
    removed_at: Generated<Time | null>;
  };

  /** The column of an activity's name lists that fills a placeholder with a different name. */
  column_match: {
    activity_id: number;
    name: string;
    header: string;
    chosen_at: Time;
  };

  /**
   * A picture of an activity's current ZIP of photos, or of the cells of its current name list. The stored bytes of a ZIP
   * upload are the list of its pictures; the ZIP itself is not stored.
   */
  upload_photo: {
    upload_id: string;
    file_name: string;
    hash: string;
  };

  /** A picture that a version of an award shows, as its content says; removed when the award is withdrawn. */
  award_photo: {
    award_id: string;
    version: number;
    name: string;
    hash: string;
  };

  /**
   * A PDF of an activity's current ZIP of existing certificates. The stored bytes of the upload are the list of its PDFs;
   * the ZIP itself is not stored.
   */
  upload_pdf: {
    upload_id: string;
    file_name: string;
    hash: string;
  };

  /** An existing PDF that is the certificate of a version of an award, as its content says. Never changed. */
  award_pdf: {
    award_id: string;
    version: number;
    hash: string;
  };

  /** A compiled template with the parts that determine its bytes. Never changed. */
  template_version: {
    id: Generated<number>;
    upload_id: string;
    program_hash: string;
    placeholders: Json;
    /** Marks that are placeholders only if a version of an award has a value of that name. */
    candidates: Json;
    /** Shown in the upload report beside the placeholders. */
    warnings: Json;
    fonts: Json;
    pages: number;
    engine: string;
    renderer: string;
    fonts_hash: string;
    created_at: Time;
  };

  /** The uploaded fonts that the program of a template version needs. Their bytes are kept. Never changed. */
  template_version_font: {
    template_version_id: number;
    hash: string;
  };

  font: {
    id: Generated<number>;
    hash: string;
    file_name: string;
    size: number;
    faces: Json;
    user_id: number | null;
    created_at: Time;
  };
}
