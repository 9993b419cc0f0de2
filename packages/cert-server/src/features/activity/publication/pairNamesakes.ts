import { dataKeys, existingKeys, parseContent } from "cert-api";

/** Keys that the product adds to a content, which tell no holder from another. */
const addedKeys: ReadonlySet<string> = new Set([
  dataKeys.number,
  dataKeys.activity,
  dataKeys.year,
  dataKeys.validUntil,
  existingKeys.file,
]);

/** Above this number of possible pairs, holders of one name are not compared. */
const maxPairs = 10_000;

interface Described {
  content: string;
}

type Values = Map<string, string>;

/**
 * Pairs rows with awards of the same holders by their other values: each with the one that shares more values with it than
 * any other does, then the last row with the last award. Those that share no value are paired only if there is just one to share.
 * Others are left out.
 */
export function pairNamesakes<Row extends Described, Award extends Described>(
  rows: readonly Row[],
  awards: readonly Award[],
): [Row, Award][] {
  if (rows.length * awards.length > maxPairs) return [];
  const listed = rows.map((row) => ({ row, values: toValues(row) }));
  const known = awards.map((award) => ({ award, values: toValues(award) }));
  const pairs = listed.flatMap((listedRow) => {
    const knownAward = findClosest(listedRow, known);
    return knownAward !== undefined && findClosest(knownAward, listed) === listedRow ? [{ listedRow, knownAward }] : [];
  });
  const [row, ...otherRows] = listed.filter((item) => pairs.every(({ listedRow }) => listedRow !== item));
  const [award, ...otherAwards] = known.filter((item) => pairs.every(({ knownAward }) => knownAward !== item));
  const isLastPair = row !== undefined && award !== undefined && otherRows.length + otherAwards.length === 0;
  if (isLastPair && (countShared(row, award) > 0 || hasOneKey(row, award))) {
    pairs.push({ listedRow: row, knownAward: award });
  }
  return pairs.map(({ listedRow, knownAward }) => [listedRow.row, knownAward.award]);
}

const hasOneKey = (row: { values: Values }, award: { values: Values }): boolean =>
  new Set([...row.values.keys(), ...award.values.keys()]).size <= 1;

/** Returns the item that shares most values with another; undefined if none does, or several share equally many. */
function findClosest<Item extends { values: Values }>(to: { values: Values }, items: readonly Item[]) {
  let closest: Item | undefined;
  let most = 0;
  for (const item of items) {
    const shared = countShared(to, item);
    if (shared > most) [closest, most] = [item, shared];
    else if (shared === most) closest = undefined;
  }
  return closest;
}

function countShared({ values }: { values: Values }, other: { values: Values }): number {
  let count = 0;
  for (const [key, value] of values) if (other.values.get(key) === value) count++;
  return count;
}

function toValues({ content }: Described): Values {
  const entries = Object.entries(parseContent(content) ?? {});
  return new Map(
    entries
      .filter(([key, value]) => value !== "" && !addedKeys.has(key))
      .map(([key, value]) => [key, JSON.stringify(value)]),
  );
}
