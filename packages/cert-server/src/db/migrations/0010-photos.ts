import type { Migration } from "../migration.ts";

/** The pictures of an activity's ZIP of photos, and those that versions of awards show. Their bytes are in `blob`. */
export const photos: Migration = {
  name: "0010-photos",
  statements: ({ integer, strict }) => [
    `alter table activity add column photos_id text references upload (id)`,
    `create table upload_photo (
      upload_id text not null references upload (id), file_name text not null,
      hash text not null references blob (hash), primary key (upload_id, file_name)
    ) ${strict}`,
    `create index upload_photo_hash on upload_photo (hash)`,
    `create table award_photo (
      award_id text not null, version ${integer} not null, name text not null,
      hash text not null references blob (hash), primary key (award_id, version, name),
      foreign key (award_id, version) references award_version (award_id, version)
    ) ${strict}`,
    `create index award_photo_hash on award_photo (hash)`,
  ],
};
