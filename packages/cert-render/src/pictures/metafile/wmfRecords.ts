import records from "./wmfRecords.json" with { type: "json" };

/** The numbers of the records, which the table has in hexadecimal digits, as [MS-WMF] does. */
export const wmfRecordTypes = Object.fromEntries(
  Object.entries(records).map(([name, digits]) => [name, Number.parseInt(digits, 16)]),
) as Record<keyof typeof records, number>;

/** Key of a META_PLACEABLE record, which holds the frame of the picture ([MS-WMF] §2.3.2.3). */
export const PLACEABLE_KEY = 0x9ac6_cdd7;
