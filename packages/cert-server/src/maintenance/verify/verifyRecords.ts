import { CONTACT_SETTING } from "../../features/contact/contact.store.ts";
import { problemMessages as say } from "../../messages.ts";
import { SEAL_BYTES } from "../../sealing/sealer.ts";
import type { Row, Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";

/** A statement with a check for each of its rows. */
interface Check {
  sql: string;
  /** Returns the problems of a row. */
  look(row: Row): Iterable<Problem>;
}

const checks: readonly Check[] = [
  {
    sql: `select u.id, u.kind, u.size, u.report, u.owner_noun, u.owner_id, b.size, u.sealed,
      case u.owner_noun when 'activity' then (select 1 from activity a where cast(a.id as text) = u.owner_id)
        when 'award' then (select 1 from award a where a.id = u.owner_id) end,
      (select min(t.id) from template_version t where t.upload_id = u.id)
      from upload u left join blob b on b.hash = u.hash`,
    *look([id, kind, size, report, noun, owner, stored, sealed, known, compiled]) {
      const isKnown = kind === "template" || kind === "name_list" || kind === "photos" || kind === "certificates";
      if (!isKnown) yield problem("upload", id, say.value("kind", String(kind)));
      const storedSize = Number(size) + (sealed === 1 ? SEAL_BYTES : 0);
      if (stored !== null && Number(stored) !== storedSize)
        yield problem("upload", id, say.size(storedSize, Number(stored)));
      if (sealed !== 0 && (sealed !== 1 || kind !== "name_list"))
        yield problem("upload", id, say.value("sealed", String(sealed)));
      if (!isJson(report)) yield problem("upload", id, say.json("report"));
      // An activity that never had awards may be removed; its files stay
      if (known === null && noun !== "activity") yield problem("upload", id, say.owner(String(noun), String(owner)));
      if (kind === "template" && compiled === null) yield problem("upload", id, say.notCompiled);
    },
  },
  {
    sql: `select s.upload_id, s.position, s.has_name, s.hidden, s.use, u.kind from list_sheet s
      left join upload u on u.id = s.upload_id`,
    *look([upload, position, hasName, hidden, use, kind]) {
      const wrong = (column: string, value: unknown) =>
        problem("list_sheet", `${String(upload)} ${String(position)}`, say.value(column, String(value)));
      if (kind !== null && kind !== "name_list") yield wrong("upload_id", kind);
      if (hasName !== 0 && hasName !== 1) yield wrong("has_name", hasName);
      if (hidden !== 0 && hidden !== 1) yield wrong("hidden", hidden);
      if (use !== null && use !== "join" && use !== "ignore") yield wrong("use", use);
      if (use === "join" && (hasName === 0 || hidden === 1)) yield wrong("use", use);
    },
  },
  {
    sql: "select u.id, u.kind, u.skipped_rows from upload u where u.skipped_rows <> '[]'",
    *look([id, kind, skipped]) {
      if (kind !== "name_list") yield problem("upload", id, say.value("skipped_rows", String(skipped)));
      else if (!isSkippedRows(skipped)) yield problem("upload", id, say.json("skipped_rows"));
    },
  },
  {
    sql: "select m.activity_id, m.name, m.header from column_match m where m.name = '' or m.header = ''",
    *look([activity, name, header]) {
      const [column, value] = name === "" ? ["name", name] : ["header", header];
      yield problem("column_match", `${String(activity)} ${String(name)}`, say.value(column, String(value)));
    },
  },
  {
    sql: "select a.id, a.winner_column from activity a where a.winner_column is not null",
    *look([id, column]) {
      const isColumn = String(column).trim() !== "" && String(column).length <= 100;
      if (!isColumn) yield problem("activity", id, say.value("winner_column", String(column)));
    },
  },
  {
    sql: "select a.id, a.public_search from activity a where a.public_search not in ('all', 'whole', 'number')",
    *look([id, scope]) {
      yield problem("activity", id, say.value("public_search", String(scope)));
    },
  },
  {
    sql: "select a.id, a.holder_check from activity a where a.holder_check is not null",
    *look([id, holderCheck]) {
      if (!isJson(holderCheck)) yield problem("activity", id, say.json("holder_check"));
    },
  },
  {
    sql: "select a.id, a.column_uses from activity a where a.column_uses <> '{}'",
    *look([id, uses]) {
      if (!isJson(uses)) yield problem("activity", id, say.json("column_uses"));
    },
  },
  {
    sql: "select f.award_id, f.column_name, f.digits, f.hashes from award_factor f",
    *look([id, column, digits, hashes]) {
      if (column === "") yield problem("award_factor", id, say.value("column_name", column));
      if (!(Number(digits) > 0)) yield problem("award_factor", id, say.value("digits", String(digits)));
      if (!isHashList(hashes)) yield problem("award_factor", id, say.json("hashes"));
    },
  },
  {
    sql: "select a.id, a.contact from activity a where a.contact is not null",
    *look([id, contact]) {
      if (!isJson(contact)) yield problem("activity", id, say.json("contact"));
    },
  },
  {
    sql: `select s.key, s.value from setting s where s.key = '${CONTACT_SETTING}'`,
    *look([key, value]) {
      if (!isJson(value)) yield problem("setting", key, say.json("value"));
    },
  },
  {
    sql: `select a.id, t.kind, l.kind, p.kind, e.kind, w.kind from activity a
      left join upload t on t.id = a.template_id left join upload l on l.id = a.name_list_id
      left join upload p on p.id = a.photos_id left join upload e on e.id = a.certificates_id
      left join upload w on w.id = a.waiting_id`,
    *look([id, template, list, photos, certificates, waiting]) {
      const wrong = (column: string, kind: unknown) => problem("activity", id, say.kind(column, String(kind)));
      if (template !== null && template !== "template") yield wrong("template_id", template);
      if (list !== null && list !== "name_list") yield wrong("name_list_id", list);
      if (photos !== null && photos !== "photos") yield wrong("photos_id", photos);
      if (certificates !== null && certificates !== "certificates") yield wrong("certificates_id", certificates);
      const canWait = waiting === null || waiting === "template" || waiting === "name_list";
      if (!canWait) yield wrong("waiting_id", waiting);
      if (certificates !== null && template !== null) yield problem("activity", id, say.twoKinds);
    },
  },
  {
    sql: "select a.id, t.kind from award a join upload t on t.id = a.template_id where t.kind <> 'template'",
    *look([id, kind]) {
      yield problem("award", id, say.kind("template_id", String(kind)));
    },
  },
  {
    sql: `select t.id, t.placeholders, t.candidates, t.warnings, t.fonts, u.kind from template_version t
      left join upload u on u.id = t.upload_id`,
    *look([id, placeholders, candidates, warnings, fonts, kind]) {
      for (const [column, value] of Object.entries({ placeholders, candidates, warnings, fonts })) {
        if (!isJson(value)) yield problem("template_version", id, say.json(column));
      }
      if (kind !== null && kind !== "template") yield problem("template_version", id, say.programless);
    },
  },
  {
    sql: "select f.id, f.size, f.faces, b.size from font f left join blob b on b.hash = f.hash",
    *look([id, size, faces, stored]) {
      if (!isJson(faces)) yield problem("font", id, say.json("faces"));
      if (stored !== null && stored !== size) yield problem("font", id, say.size(Number(size), Number(stored)));
    },
  },
  {
    sql: `select r.id, r.kind, r.hash, r.size, r.created_at, r.first_public_at, b.size from rendition r
      left join blob b on b.hash = r.hash`,
    *look([id, kind, hash, size, created, first, stored]) {
      const wrong = (column: string, value: unknown) => problem("rendition", id, say.value(column, String(value)));
      if (kind !== "pdf" && kind !== "docx") yield wrong("kind", kind);
      if (!isHash(hash)) yield wrong("hash", hash);
      if (Number(size) <= 0) yield wrong("size", size);
      if (stored !== null && stored !== size) yield problem("rendition", id, say.size(Number(size), Number(stored)));
      if (first !== null && Number(first) < Number(created)) yield wrong("first_public_at", first);
    },
  },
  {
    sql: `select r.id, r.hash from rendition r join award_pdf p on p.award_id = r.award_id and p.version = r.version
      where r.hash <> p.hash`,
    *look([id, hash]) {
      yield problem("rendition", id, say.value("hash", String(hash)));
    },
  },
  {
    sql: "select id, url from address_base",
    *look([id, url]) {
      const isBase = /^https?:\/\/.*[^/]$/u.test(String(url)) && URL.canParse(String(url));
      if (!isBase) yield problem("address_base", id, say.value("url", String(url)));
    },
  },
  {
    sql: `select r.id, r.address_base from rendition r
      join award_version v on v.award_id = r.award_id and v.version = r.version
      join address_base b on b.id = v.address_base_id where r.address_base <> '' and r.address_base <> b.url`,
    *look([id, base]) {
      yield problem("rendition", id, say.value("address_base", String(base)));
    },
  },
  {
    sql: `select s.token_hash, s.created_at, s.expires_at, u.enabled, u.deleted_at from session s
      join "user" u on u.id = s.user_id`,
    *look([hash, created, expires, enabled, deleted]) {
      if (!isHash(hash)) yield problem("session", hash, say.value("token_hash", String(hash)));
      if (Number(expires) < Number(created)) yield problem("session", hash, say.value("expires_at", String(expires)));
      if (enabled !== 1 || deleted !== null) yield problem("session", hash, say.endedUser);
    },
  },
  {
    sql: `select p.token_hash, p.created_at, p.expires_at from pending_login p`,
    *look([hash, created, expires]) {
      if (!isHash(hash)) yield problem("pending_login", hash, say.value("token_hash", String(hash)));
      if (Number(expires) <= Number(created))
        yield problem("pending_login", hash, say.value("expires_at", String(expires)));
    },
  },
  {
    sql: `select f.user_id, f.sealed, f.created_at, f.confirmed_at, u.deleted_at from second_factor f
      join "user" u on u.id = f.user_id`,
    *look([id, sealed, created, confirmed, deleted]) {
      const wrong = (column: string, value: unknown) => problem("second_factor", id, say.value(column, String(value)));
      if (Buffer.from(String(sealed), "base64").length <= SEAL_BYTES) yield wrong("sealed", sealed);
      if (confirmed !== null && Number(confirmed) < Number(created)) yield wrong("confirmed_at", confirmed);
      if (deleted !== null) yield problem("second_factor", id, say.deletedUser);
    },
  },
  {
    sql: "select r.code_hash from recovery_code r",
    *look([hash]) {
      if (!isHash(hash)) yield problem("recovery_code", hash, say.value("code_hash", String(hash)));
    },
  },
  {
    sql: "select id, value, token_hash, created_at, expires_at, ended_at from claim_link",
    *look([id, value, hash, created, expires, ended]) {
      const wrong = (column: string, cell: unknown) => problem("claim_link", id, say.value(column, String(cell)));
      if (value === "") yield wrong("value", value);
      if (!isHash(hash)) yield wrong("token_hash", hash);
      if (Number(expires) <= Number(created)) yield wrong("expires_at", expires);
      if (ended !== null && Number(ended) < Number(created)) yield wrong("ended_at", ended);
    },
  },
  {
    sql: "select activity_id, request from publish_schedule",
    *look([id, request]) {
      if (!isJson(request)) yield problem("publish_schedule", id, say.json("request"));
    },
  },
  {
    sql: `select count(*), min(a.name) from authority a where a.built_in = 1 and exists (select 1 from "user")
      and not exists (select 1 from role_authority r
        join role o on o.id = r.role_id and o.department_only = 0
        join user_role l on l.role_id = o.id
        join "user" u on u.id = l.user_id and u.enabled = 1 and u.deleted_at is null
        where r.authority_id = a.id)`,
    *look([count, name]) {
      if (Number(count) > 0) yield problem("user", "", say.unheldAuthorities(Number(count), String(name)));
    },
  },
];

/** Checks files, templates, renditions, sessions and administrators. */
export async function* verifyRecords({ stream }: Snapshot): AsyncGenerator<Problem> {
  for (const { sql, look } of checks) {
    for await (const piece of stream(sql)) for (const row of piece) yield* look(row);
  }
}

const isHash = (value: unknown) => typeof value === "string" && /^[0-9a-f]{64}$/u.test(value);

/** Reports whether a value is a hash with the id of its key, see `hashHolderAnswer`. */
const isKeyedHash = (value: unknown) => typeof value === "string" && /^[0-9a-f]{16}\.[0-9a-f]{64}$/u.test(value);

function isSkippedRows(value: unknown): boolean {
  if (!isJson(value)) return false;
  const parts: unknown = JSON.parse(String(value));
  return Array.isArray(parts) && parts.every((part: { rows?: unknown }) => Array.isArray(part?.rows));
}

function isHashList(value: unknown): boolean {
  if (!isJson(value)) return false;
  const hashes: unknown = JSON.parse(String(value));
  return Array.isArray(hashes) && hashes.every(isKeyedHash);
}

function isJson(value: unknown): boolean {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
}
