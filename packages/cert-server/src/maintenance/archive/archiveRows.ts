import { findAwardState, findCertificateNumber, formatDay, holderSeparator, parseContent, zhCN } from "cert-api";
import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { csvLine } from "../../features/keeping/audit/csvLine.ts";
import { archiveFileMessages } from "../../messages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { awardGroups, type AwardRow, type Group } from "../verify/awardGroups.ts";

/** An award as it is archived. Of an erased one only the number is left. */
export type ArchivedAward = NonNullable<ReturnType<typeof toAward>>;

type Stored<Table extends keyof Tables> = Selectable<Tables[Table]>;

type ArchivedRows = {
  awards: AwardRow & Stored<"award"> & { activity: string | null };
  versions: Stored<"award_version">;
  holders: Stored<"award_holder">;
  renditions: Stored<"rendition">;
  erasures: AwardRow;
};

/** Yields the awards in the order of their ids, one at a time. */
export async function* listAwards({ stream, engine }: Snapshot): AsyncGenerator<ArchivedAward> {
  const bytes = byBytes(engine);
  const groups = awardGroups<ArchivedRows>({
    awards: stream(`select a.*, a.id as award_id, t.name as activity from award a
      left join activity t on t.id = a.activity_id order by a.id${bytes}`),
    versions: stream(`select * from award_version order by award_id${bytes}, version`),
    holders: stream(`select * from award_holder order by award_id${bytes}, version, position`),
    renditions: stream(`select * from rendition order by award_id${bytes}, version, id`),
    erasures: stream(`select subject as award_id from erasure where noun = 'award' order by subject${bytes}`),
  });
  for await (const group of groups) {
    const award = toAward(group);
    if (award !== null) yield award;
  }
}

function toAward({ id, awards: [award], versions, holders, renditions, erasures }: Group<ArchivedRows>) {
  // Rows without an award are for `verify` to name
  if (award === undefined) return null;
  const { number, activity, state, version } = award;
  if (erasures.length > 0) return { number, state: "erased" as const };
  return {
    id,
    number,
    activity,
    state,
    stateAt: toTime(award.state_at),
    stateReason: award.state_reason,
    createdAt: toTime(award.created_at),
    version,
    versions: versions.map((row) => ({
      version: row.version,
      name: row.name,
      holders: holders.filter((holder) => holder.version === row.version).map(({ name }) => name),
      content: parseContent(row.content) ?? row.content,
      issuedOn: row.issued_on,
      validUntil: row.valid_until,
      source: row.source,
      reason: row.reason,
      createdAt: toTime(row.created_at),
      renditions: renditions.filter((rendition) => rendition.version === row.version).map(toRendition),
    })),
  };
}

const toRendition = (row: ArchivedRows["renditions"]) => ({
  kind: row.kind,
  sha256: row.hash,
  size: row.size,
  createdAt: toTime(row.created_at),
  firstPublicAt: row.first_public_at === null ? null : toTime(row.first_public_at),
});

const toTime = (at: number) => new Date(at).toISOString();

export async function* awardLines(snapshot: Snapshot, count: () => void): AsyncGenerator<string> {
  for await (const award of listAwards(snapshot)) {
    count();
    yield `${JSON.stringify(award)}\n`;
  }
}

const { states } = zhCN.permalink;

export async function* awardTable(snapshot: Snapshot, at: number, timeZone: string): AsyncGenerator<string> {
  // Excel takes a file without the mark for one in the encoding of its system
  yield `\u{FEFF}${csvLine(archiveFileMessages.columns)}`;
  const today = formatDay(at, timeZone);
  const toDay = (time: string) => formatDay(Date.parse(time), timeZone);
  for await (const award of listAwards(snapshot)) {
    if (award.state === "erased") {
      yield csvLine([award.number ?? "", "", "", "", states.erased.label, "", "", "", "", "", ""]);
      continue;
    }
    const { number, activity, state, stateAt, stateReason, version: current, versions } = award;
    for (const [index, { version, name, holders, content, issuedOn, validUntil, renditions }] of versions.entries()) {
      const shownState = findAwardState({ state, validUntil, isSuperseded: version !== current }, today);
      const isSuperseded = shownState === "superseded";
      const later = versions[index + 1];
      const changedAt = isSuperseded && later !== undefined ? later.createdAt : stateAt;
      yield csvLine([
        (typeof content === "string" ? null : findCertificateNumber(content)) ?? number ?? "",
        holders.join(holderSeparator) || name,
        activity ?? "",
        String(version),
        states[shownState].label,
        toDay(changedAt),
        isSuperseded ? "" : stateReason,
        issuedOn,
        validUntil ?? "",
        typeof content === "string" ? content : JSON.stringify(content),
        renditions.map(({ sha256 }) => sha256).join(" "),
      ]);
    }
  }
}
