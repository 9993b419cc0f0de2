import type { Dialect } from "../../dialects.ts";
import { checks, isAtLeast, isDate, isFilled, isHash, isSwitch } from "../../checks.ts";

/** An SQL condition that is true if a row, called `old`, belongs to an erased award. */
const isErased = `exists (select 1 from erasure e where e.noun = 'award' and e.subject = old.award_id)`;

const currentVersion = ({ forward }: Pick<Dialect, "forward">) =>
  forward(
    "award",
    "foreign key (id, version) references award_version (award_id, version) deferrable initially deferred",
  );

const awards = ({ id, integer, ordered, strict, clustered, byBytes, appendOnly, forward }: Dialect): string[] => [
  `create table award (
    seq ${id}, id text not null unique, activity_id ${integer} references activity (id), number text unique,
    state text not null, version ${integer} not null, template_id text references upload (id),
    created_at ${integer} not null, state_at ${integer} not null, state_reason text not null,
    department_id ${integer} references department (id),
    ${currentVersion({ forward }).inTable}
    ${checks("award", {
      number: isFilled,
      state: { valid: true, revoked: true, withdrawn: true },
      version: isAtLeast(1),
    })}
  ) ${strict}`,
  `create index award_activity on award (activity_id, seq, state)`,
  `create index award_listed on award (seq) where state <> 'withdrawn'`,
  `create index award_template on award (template_id) where template_id is not null`,
  `create index award_made on award (created_at, state)`,
  `create index award_department on award (department_id, seq) where state <> 'withdrawn'`,
  `create index award_numbered on award ((number is null), number ${byBytes}, seq) where state <> 'withdrawn'`,
  `create index award_revoked on award (seq) where state = 'revoked'`,
  `create index award_withdrawn on award (state_at, seq) where state = 'withdrawn'`,

  // Small integers and finished text: a search reads ten of these rows, with the keys that point to them
  `create table search_award (
    award ${integer} not null primary key, award_id text not null,
    activity_id ${integer}, number text, scope text not null, result text not null, valid_until text,
    ${checks("search_award", { scope: { all: true, whole: true, number: true }, valid_until: isDate })}
  ) ${strict}`,
  `create table award_key (
    key ${ordered} not null, rank ${integer} not null, sort ${integer} not null, award ${integer} not null,
    shared ${integer} not null, primary key (key, rank, sort, award),
    ${checks("award_key", { rank: isSwitch, shared: isAtLeast(0) })}
  ) ${clustered}`,
  `create table number_counter (
    activity_id ${integer} not null primary key references activity (id), next ${integer} not null,
    ${checks("number_counter", { next: isAtLeast(1) })}
  ) ${strict}`,
  `create table number_taken (
    number ${ordered} not null primary key, award_id text not null, created_at ${integer} not null
  ) ${clustered}`,
  ...appendOnly("number_taken"),
];

const versions = ({ id, integer, strict, clustered, appendOnly, appendOnlyUnless, forward }: Dialect): string[] => [
  `create table address_base (
    id ${id}, url text not null unique, created_at ${integer} not null,
    ${checks("address_base", { url: (url) => `${url} like 'http%://%' and ${url} not like '%/'` })}
  ) ${strict}`,
  ...appendOnly("address_base"),

  `create table award_version (
    award_id text not null references award (id), version ${integer} not null, name text not null,
    content text not null, template_version_id ${integer} references template_version (id), issued_on text not null,
    source text not null, user_id ${integer} references "user" (id), reason text not null,
    created_at ${integer} not null, address_base_id ${integer} references address_base (id), valid_until text,
    audit_id ${integer} not null references audit (id), salt text, digest text not null, primary key (award_id, version),
    ${checks("award_version", {
      version: isAtLeast(1),
      issued_on: isDate,
      source: { publish: true, edit: true, manual: true },
      valid_until: isDate,
      digest: isHash,
    })}
  ) ${strict}`,
  `create index award_version_expiry on award_version (valid_until) where valid_until is not null`,
  ...currentVersion({ forward }).after,
  ...appendOnlyUnless("award_version", isErased),
  `create table award_holder (
    award_id text not null, version ${integer} not null, position ${integer} not null, name text not null,
    primary key (award_id, version, position), ${checks("award_holder", { position: isAtLeast(0) })}
  ) ${clustered}`,
  // Only the start of a name: PostgreSQL refuses rows whose index entries exceed a third of a page
  `create index award_holder_name on award_holder (substr(name, 1, 64))`,
  ...appendOnlyUnless("award_holder", isErased),
  `create table award_photo (
    award_id text not null, version ${integer} not null, name text not null,
    hash text not null references blob (hash), primary key (award_id, version, name),
    foreign key (award_id, version) references award_version (award_id, version)
  ) ${strict}`,
  `create index award_photo_hash on award_photo (hash)`,
  `create table award_pdf (
    award_id text not null, version ${integer} not null, hash text not null references blob (hash),
    primary key (award_id, version),
    foreign key (award_id, version) references award_version (award_id, version)
  ) ${clustered}`,
  `create index award_pdf_hash on award_pdf (hash)`,
  ...appendOnlyUnless("award_pdf", isErased),
];

const certificates = ({ id, integer, bytes, strict, clustered, appendOnlyUnless }: Dialect): string[] => [
  `create table rendition (
    id ${id}, award_id text not null, version ${integer} not null, kind text not null, hash text not null,
    size ${integer} not null, engine text not null, renderer text not null, fonts_hash text not null,
    address_base text not null, created_at ${integer} not null, first_public_at ${integer},
    unique (award_id, version, kind, hash, address_base),
    foreign key (award_id, version) references award_version (award_id, version),
    ${checks("rendition", { kind: { pdf: true, docx: true }, hash: isHash, size: isAtLeast(1) })}
  ) ${strict}`,
  `create index rendition_first_public on rendition (first_public_at) where first_public_at is not null`,
  `create index rendition_public on rendition (award_id) where first_public_at is not null`,
  `create index rendition_hash on rendition (hash)`,

  // What makes the signed PDF of a rendition from the unsigned one, for good and whatever the key is by then
  `create table pdf_signature (
    award_id text not null, version ${integer} not null, unsigned_hash text not null,
    rendition_id ${integer} not null unique references rendition (id), signer text not null,
    signed_at ${integer} not null, capacity ${integer} not null, cms ${bytes} not null,
    primary key (award_id, version, unsigned_hash),
    foreign key (award_id, version) references award_version (award_id, version),
    ${checks("pdf_signature", { unsigned_hash: isHash, signer: isFilled, capacity: isAtLeast(1) })}
  ) ${strict}`,
  ...appendOnlyUnless("pdf_signature", isErased),

  // The PDF that the public was given of a version: parts that many PDFs share are blobs, the rest is the remainder
  `create table frozen_pdf (
    award_id text not null, version ${integer} not null,
    rendition_id ${integer} not null unique references rendition (id), remainder ${bytes} not null,
    created_at ${integer} not null, primary key (award_id, version),
    foreign key (award_id, version) references award_version (award_id, version)
  ) ${strict}`,
  ...appendOnlyUnless("frozen_pdf", isErased),
  `create table frozen_pdf_part (
    award_id text not null, version ${integer} not null, start ${integer} not null,
    hash text not null references blob (hash), primary key (award_id, version, start),
    ${checks("frozen_pdf_part", { start: isAtLeast(0) })},
    foreign key (award_id, version) references frozen_pdf (award_id, version)
  ) ${clustered}`,
  `create index frozen_pdf_part_hash on frozen_pdf_part (hash)`,
  ...appendOnlyUnless("frozen_pdf_part", isErased),
];

export const awardTables = (dialect: Dialect): string[] => [
  ...awards(dialect),
  ...versions(dialect),
  ...certificates(dialect),
];
