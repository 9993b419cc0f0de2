/** Returns the changes of an update for the audit log, but for the count of saves: key → [before, after]. */
export function listChanges<Row extends object>(before: Row, after: Partial<Row>): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const key of Object.keys(after) as (keyof Row & string)[]) {
    if (key !== "revision" && before[key] !== after[key]) changes[key] = [before[key], after[key]];
  }
  return changes;
}
