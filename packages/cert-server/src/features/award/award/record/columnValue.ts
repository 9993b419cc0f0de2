import { dataKeys, holderSeparator, parseContent } from "cert-api";

export function findColumnValue(column: string, { name, content }: { name: string; content: string }) {
  if (column === dataKeys.name) return name;
  const value = parseContent(content)?.[column];
  return typeof value === "object" ? value.join(holderSeparator) : value;
}

/** Maximum characters of a value with a claim link. PostgreSQL limits index rows to 2,704 bytes. */
export const CLAIM_VALUE_MAX = 200;

interface ActivityVersion {
  activityId: number;
  id: string;
  version: number;
  name: string;
  content: string;
}

export const buildClaimValues = (columns: readonly string[], { activityId, id, version, ...says }: ActivityVersion) =>
  columns.flatMap((column) => {
    const value = findColumnValue(column, says) ?? "";
    if (value === "" || value.length > CLAIM_VALUE_MAX) return [];
    return [{ activity_id: activityId, column_name: column, value, award_id: id, version }];
  });
