import {
  type ActivitySettings,
  type Contact,
  formatContact,
  formatHolderCheck,
  type HolderCheck,
  newActivitySettings,
} from "cert-api";
import type { Selectable } from "kysely";
import type { ActivityTable } from "../../db/tables.ts";

/** Settings that a user sends. Those left out keep their value. */
export type SettingsInput = { [Key in keyof ActivitySettings]?: ActivitySettings[Key] | undefined };

export const toSettings = (row: Selectable<ActivityTable>): ActivitySettings => ({
  validityMonths: row.validity_months,
  winnerColumn: row.winner_column,
  contact: row.contact === null ? null : (JSON.parse(row.contact) as Contact),
  publicSearch: row.public_search,
  holderCheck: row.holder_check === null ? null : (JSON.parse(row.holder_check) as HolderCheck),
});

/** Returns the columns of some settings. Those that are undefined are not written. */
export const toColumns = ({ validityMonths, winnerColumn, contact, publicSearch, holderCheck }: SettingsInput) => ({
  validity_months: validityMonths,
  winner_column: winnerColumn,
  contact: contact && JSON.stringify(contact),
  public_search: publicSearch,
  holder_check: holderCheck && JSON.stringify(holderCheck),
});

const describe = (settings: ActivitySettings): Record<keyof ActivitySettings, string | number> => ({
  validityMonths: settings.validityMonths ?? "",
  winnerColumn: settings.winnerColumn ?? "",
  contact: formatContact(settings.contact),
  publicSearch: settings.publicSearch,
  holderCheck: formatHolderCheck(settings.holderCheck),
});

/** Returns the settings of `input` that differ from `current`, also as the audit log describes them. */
export function findChanges(current: ActivitySettings, input: SettingsInput) {
  const keys = Object.keys(newActivitySettings) as (keyof ActivitySettings)[];
  const sent = Object.fromEntries(keys.filter((key) => input[key] !== undefined).map((key) => [key, input[key]]));
  const after = { ...current, ...sent };
  const [descriptions, earlier] = [describe(after), describe(current)];
  const changed = keys.filter((key) => descriptions[key] !== earlier[key]);
  const pick = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => changed.some((name) => name === key)));
  return { settings: pick(after) as Partial<ActivitySettings>, change: pick(descriptions) };
}
