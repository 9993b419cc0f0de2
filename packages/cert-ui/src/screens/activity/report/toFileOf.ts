import type { Activity, ActivityField } from "cert-api";

/** Identifies a file of an activity in the reports: the key of its cell, and the activity. */
export const toFileOf = ({ id, name }: Pick<Activity, "id" | "name">, field: ActivityField) => ({
  key: `${id} ${field}`,
  owner: id,
  ownerName: name,
});
