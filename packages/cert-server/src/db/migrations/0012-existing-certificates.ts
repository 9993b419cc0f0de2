import type { Migration } from "../migration.ts";

/**
 * PDFs that were made elsewhere: those of an activity's ZIP, and those that versions of awards are. Their bytes are in
 * `blob`. What an award was issued with stays, as what the public was given does.
 */
export const existingCertificates: Migration = {
  name: "0012-existing-certificates",
  statements: ({ integer, strict, clustered, appendOnly }) => [
    `alter table activity add column certificates_id text references upload (id)`,
    `create table upload_pdf (
      upload_id text not null references upload (id), file_name text not null,
      hash text not null references blob (hash), primary key (upload_id, file_name)
    ) ${strict}`,
    `create index upload_pdf_hash on upload_pdf (hash)`,
    `create table award_pdf (
      award_id text not null, version ${integer} not null, hash text not null references blob (hash),
      primary key (award_id, version),
      foreign key (award_id, version) references award_version (award_id, version)
    ) ${clustered}`,
    `create index award_pdf_hash on award_pdf (hash)`,
    ...appendOnly("award_pdf"),
  ],
};
