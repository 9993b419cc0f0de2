import type { Migration } from "../migration.ts";

/** Fonts that were uploaded, and which of them the program of a template needs, also when a font is offered no longer. */
export const fonts: Migration = {
  name: "0011-fonts",
  statements: ({ id, integer, strict, clustered, appendOnly }) => [
    `create table font (
      id ${id}, hash text not null unique references blob (hash), file_name text not null, size ${integer} not null,
      faces text not null, user_id ${integer} references "user" (id), created_at ${integer} not null
    ) ${strict}`,
    `create table template_version_font (
      template_version_id ${integer} not null references template_version (id),
      hash text not null references blob (hash), primary key (template_version_id, hash)
    ) ${clustered}`,
    `create index template_version_font_hash on template_version_font (hash)`,
    ...appendOnly("template_version_font"),
  ],
};
