import type { Migration } from "../migration.ts";

/**
 * The bytes of the PDF that the public was given of a version, one for each version: parts that many PDFs share are in
 * `blob`, each once, everything else is the remainder.
 */
export const frozenPdf: Migration = {
  name: "0007-frozen-pdf",
  statements: ({ integer, bytes, strict, clustered, appendOnly }) => [
    `create table frozen_pdf (
      award_id text not null, version ${integer} not null,
      rendition_id ${integer} not null unique references rendition (id), remainder ${bytes} not null,
      created_at ${integer} not null, primary key (award_id, version),
      foreign key (award_id, version) references award_version (award_id, version)
    ) ${strict}`,
    ...appendOnly("frozen_pdf"),
    `create table frozen_pdf_part (
      award_id text not null, version ${integer} not null, start ${integer} not null,
      hash text not null references blob (hash), primary key (award_id, version, start),
      foreign key (award_id, version) references frozen_pdf (award_id, version)
    ) ${clustered}`,
    ...appendOnly("frozen_pdf_part"),
  ],
};
