import { type AwardState, dataKeys, findAwardState, formatDay, holderSeparator, parseContent, zhCN } from "cert-api";
import { csvLine } from "../../features/keeping/audit/csvLine.ts";
import { archiveFileMessages } from "../../messages.ts";
import type { Cell, Row, Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { awardGroups, type Group } from "../verify/awardGroups.ts";

/** An award as it is archived. Of an erased one only the number is left. */
export type ArchivedAward = NonNullable<ReturnType<typeof toAward>>;

/** Yields the awards in the order of their ids, one at a time. */
export async function* listAwards({ stream, engine }: Snapshot): AsyncGenerator<ArchivedAward> {
  const bytes = byBytes(engine);
  const streams = [
    stream(`select a.id, a.number, t.name, a.state, a.state_at, a.state_reason, a.created_at, a.version
      from award a left join activity t on t.id = a.activity_id order by a.id${bytes}`),
    stream(`select award_id, version, name, content, issued_on, valid_until, source, reason, created_at
      from award_version order by award_id${bytes}, version`),
    stream(`select award_id, version, name from award_holder order by award_id${bytes}, version, position`),
    stream(`select award_id, version, kind, hash, size, created_at, first_public_at from rendition
      order by award_id${bytes}, version, id`),
    stream(`select subject from erasure where noun = 'award' order by subject${bytes}`),
  ];
  for await (const group of awardGroups(streams)) {
    const award = toAward(group);
    if (award !== null) yield award;
  }
}

function toAward({ id, rows }: Group) {
  const [[award] = [], versions = [], holders = [], renditions = [], erasures = []] = rows;
  // Rows without an award are for `verify` to name
  if (award === undefined) return null;
  const number = textOrNull(award[1]);
  if (erasures.length > 0) return { number, state: "erased" as const };
  return {
    id,
    number,
    activity: textOrNull(award[2]),
    state: String(award[3]) as AwardState,
    stateAt: toTime(award[4]),
    stateReason: String(award[5]),
    createdAt: toTime(award[6]),
    version: Number(award[7]),
    versions: versions.map((row) => toVersion(row, ofVersion(holders, row[1]), ofVersion(renditions, row[1]))),
  };
}

const ofVersion = (rows: readonly Row[], version: Cell | undefined) => rows.filter((row) => row[1] === version);

function toVersion(row: Row, holders: readonly Row[], renditions: readonly Row[]) {
  const [, version, name, content, issuedOn, validUntil, source, reason, createdAt] = row;
  return {
    version: Number(version),
    name: String(name),
    holders: holders.map(([, , holder]) => String(holder)),
    content: parseContent(String(content)) ?? String(content),
    issuedOn: String(issuedOn),
    validUntil: textOrNull(validUntil),
    source: String(source),
    reason: String(reason),
    createdAt: toTime(createdAt),
    renditions: renditions.map(([, , kind, hash, size, madeAt, firstPublicAt]) => ({
      kind: String(kind),
      sha256: String(hash),
      size: Number(size),
      createdAt: toTime(madeAt),
      firstPublicAt: firstPublicAt === null ? null : toTime(firstPublicAt),
    })),
  };
}

const textOrNull = (cell: Cell | undefined) => (cell === null || cell === undefined ? null : String(cell));
const toTime = (cell: Cell | undefined) => new Date(Number(cell)).toISOString();

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
        getNumber(content) ?? number ?? "",
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

function getNumber(content: unknown): string | null {
  const number =
    typeof content === "object" && content !== null && dataKeys.number in content && content[dataKeys.number];
  return typeof number === "string" ? number : null;
}
