import type { AwardState } from "cert-api";
import type { Tables } from "../../db/tables.ts";
import { pdfPath } from "./archivePdfs.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";

/** A PDF that the public was given, with what became of its award. It says neither whose it is nor where its page is. */
export interface ArchivedRendition {
  sha256: string;
  firstPublicAt: string;
  validUntil: string;
  supersededAt: string;
  state: AwardState;
  /** The time of the revocation or withdrawal. */
  stateAt: string;
  /** The path of its bytes in the bag, or empty. */
  pdf: string;
}

/** The columns of `data/renditions.csv`, in order. Empty cells mean that there is no such time or file. */
const columns = [
  ["sha256", "sha256"],
  ["first_public_at", "firstPublicAt"],
  ["valid_until", "validUntil"],
  ["superseded_at", "supersededAt"],
  ["state", "state"],
  ["state_at", "stateAt"],
  ["pdf", "pdf"],
] as const satisfies readonly (readonly [string, keyof ArchivedRendition])[];

export const renditionsHeader = columns.map(([name]) => name).join(",");

export const formatRendition = (rendition: ArchivedRendition): string =>
  columns.map(([, key]) => rendition[key]).join(",");

export function parseRendition(line: string): ArchivedRendition {
  const cells = line.split(",");
  return Object.fromEntries(columns.map(([, key], index) => [key, cells[index] ?? ""])) as unknown as ArchivedRendition;
}

/**
 * Yields the PDFs that the public was given in the order of their hashes, which says nothing about their awards. The path
 * of a PDF is given if its hash is `held`.
 */
export async function* listRenditions(
  { stream, engine }: Snapshot,
  held: ReadonlySet<string>,
): AsyncGenerator<ArchivedRendition> {
  const sql = `select r.hash, r.first_public_at, v.valid_until, n.created_at as superseded_at, a.state, a.state_at
    from rendition r join award a on a.id = r.award_id
    join award_version v on v.award_id = r.award_id and v.version = r.version
    left join award_version n on n.award_id = r.award_id and n.version = r.version + 1
    where r.kind = 'pdf' and r.first_public_at is not null
    and not exists (select 1 from erasure e where e.noun = 'award' and e.subject = r.award_id)
    order by r.hash${byBytes(engine)}, r.first_public_at`;
  for await (const rows of stream<StoredRendition>(sql)) {
    for (const { hash, state, ...row } of rows) {
      yield {
        sha256: hash,
        firstPublicAt: toTime(row.first_public_at),
        validUntil: row.valid_until ?? "",
        supersededAt: toTime(row.superseded_at),
        state,
        stateAt: state === "valid" ? "" : toTime(row.state_at),
        pdf: held.has(hash) ? pdfPath(hash) : "",
      };
    }
  }
}

type StoredRendition = Pick<Tables["rendition"], "hash" | "first_public_at"> &
  Pick<Tables["award_version"], "valid_until"> &
  Pick<Tables["award"], "state" | "state_at"> & { superseded_at: number | null };

const toTime = (at: number | null) => (at === null ? "" : new Date(at).toISOString());
