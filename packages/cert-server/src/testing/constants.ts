export const ADMIN_PASSWORD = "Prüfung-2026-ok";
/** The time at which every test begins, in milliseconds since 1970. */
export const START = Date.parse("2026-11-20T09:00:00+08:00");
