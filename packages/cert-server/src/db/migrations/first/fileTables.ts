import type { Dialect } from "../../dialects.ts";
import { checks, isAtLeast, isHash, isSwitch } from "../../checks.ts";

/** An SQL condition that is true if a template version, called `old`, was uploaded for an erased award. */
const isErasedTemplate = `exists (select 1 from upload u join erasure e on e.noun = 'award' and e.subject = u.owner_id
  where u.id = old.upload_id and u.owner_noun = 'award')`;

/** Uploaded files, each content stored once, with the data read from them, and compiled templates. */
export const fileTables = (dialect: Dialect): string[] => {
  const { id, integer, bytes, strict, clustered, appendOnly, appendOnlyUnless } = dialect;
  return [
    `create table blob (
      hash text not null primary key, size ${integer} not null, bytes ${bytes} not null, created_at ${integer} not null,
      ${checks("blob", { hash: isHash }, { size: "size = length(bytes)" })}
    ) ${strict}`,
    // Bytes that are stored before anything refers to them
    `create table blob_reservation (
      hash text not null references blob (hash), upload_key text not null, expires_at ${integer} not null,
      begun_at ${integer} not null default 0, primary key (hash, upload_key)
    ) ${strict}`,
    `create index blob_reservation_upload on blob_reservation (upload_key)`,
    `create index blob_reservation_expires on blob_reservation (expires_at)`,

    `create table upload (
      id text not null primary key, kind text not null, owner_noun text not null, owner_id text not null,
      file_name text not null, hash text not null references blob (hash), size ${integer} not null,
      user_id ${integer} references "user" (id), report text not null, created_at ${integer} not null,
      skipped_rows text not null default '[]', row_decisions text not null default '[]', spelling text, sealed ${integer} not null default 0, removed_at ${integer},
      ${checks(
        "upload",
        {
          kind: { template: true, name_list: true, photos: true, certificates: true },
          owner_noun: { activity: true, award: true },
          size: isAtLeast(0),
          spelling: { usual: true, kept: true },
          sealed: isSwitch,
        },
        {
          list: "kind = 'name_list' or (sealed = 0 and skipped_rows = '[]' and row_decisions = '[]' and spelling is null)",
        },
      )}
    ) ${strict}`,
    `create index upload_owner on upload (owner_noun, owner_id, kind)`,
    `create index upload_hash on upload (hash)`,
    `create table list_sheet (
      upload_id text not null references upload (id), position ${integer} not null, name text not null,
      rows ${integer} not null, has_name ${integer} not null, hidden ${integer} not null, use text,
      primary key (upload_id, position),
      ${checks(
        "list_sheet",
        {
          position: isAtLeast(0),
          rows: isAtLeast(0),
          has_name: isSwitch,
          hidden: isSwitch,
          use: { join: true, ignore: true },
        },
        { joined: "use <> 'join' or (has_name = 1 and hidden = 0)" },
      )}
    ) ${strict}`,
    `create table upload_photo (
      upload_id text not null references upload (id), file_name text not null,
      hash text not null references blob (hash), primary key (upload_id, file_name)
    ) ${strict}`,
    `create index upload_photo_hash on upload_photo (hash)`,
    `create table upload_pdf (
      upload_id text not null references upload (id), file_name text not null,
      hash text not null references blob (hash), primary key (upload_id, file_name)
    ) ${strict}`,
    `create index upload_pdf_hash on upload_pdf (hash)`,

    `create table font (
      id ${id}, hash text not null unique references blob (hash), file_name text not null, size ${integer} not null,
      faces text not null, user_id ${integer} references "user" (id), created_at ${integer} not null,
      ${checks("font", { size: isAtLeast(1) })}
    ) ${strict}`,
    `create table template_version (
      id ${id}, upload_id text not null references upload (id), program_hash text not null references blob (hash),
      placeholders text not null, warnings text not null, fonts text not null, pages ${integer} not null,
      engine text not null, renderer text not null, fonts_hash text not null, created_at ${integer} not null,
      candidates text not null default '[]', ${checks("template_version", { pages: isAtLeast(1) })}
    ) ${strict}`,
    `create index template_version_upload on template_version (upload_id, id)`,
    `create index template_version_program on template_version (program_hash)`,
    ...appendOnlyUnless("template_version", isErasedTemplate),
    `create table template_version_font (
      template_version_id ${integer} not null references template_version (id),
      hash text not null references blob (hash), primary key (template_version_id, hash)
    ) ${clustered}`,
    `create index template_version_font_hash on template_version_font (hash)`,
    ...appendOnly("template_version_font"),
  ];
};
