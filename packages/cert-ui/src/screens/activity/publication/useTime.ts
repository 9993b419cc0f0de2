import { formatDay, formatTime } from "cert-api";
import { useState } from "react";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";

/** Manages the time of a publish: now, or an entered one in the institute's time zone. */
export function useTime() {
  const messages = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const [isLater, setLater] = useState(false);
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  /** Returns the entered instant in ISO 8601, or null and an error message if it is invalid or in the past. */
  const submit = (): string | null => {
    const instant = toInstant(value, timeZone);
    const isToCome = instant !== null && Date.parse(instant) > Date.now();
    setProblem(isToCome ? undefined : messages.future);
    return isToCome ? instant : null;
  };
  return { isLater, setLater, value, setValue, problem, submit };
}

export type PublishTime = ReturnType<typeof useTime>;

/** Returns the local time of a moment in a time zone as if it were UTC, in milliseconds since 1970. */
const toWallClock = (at: number, timeZone: string): number =>
  Date.parse(`${formatDay(at, timeZone)}T${formatTime(at, timeZone)}Z`) + (at % 60_000);

/**
 * Converts `local`, the value of a date and time field (`2026-11-23T09:00`) in a time zone, to a moment (RFC 3339, UTC).
 * Returns null if it is invalid. A time skipped by a clock change is moved after it.
 */
export function toInstant(local: string, timeZone: string): string | null {
  const wallClock = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/u.test(local) || Number.isNaN(wallClock)) return null;
  const guess = wallClock - (toWallClock(wallClock, timeZone) - wallClock);
  // The first guess may lie on the other side of a change of clocks
  const at = guess - (toWallClock(guess, timeZone) - wallClock);
  return new Date(at).toISOString();
}
