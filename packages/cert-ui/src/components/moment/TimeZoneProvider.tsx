import { createContext, useContext, type ReactNode } from "react";

const TimeZone = createContext("Asia/Shanghai");

/** The props of `TimeZoneProvider`. */
export interface TimeZoneProviderProps {
  /** An IANA name, as `Asia/Urumqi`. Undefined: as around here, and Asia/Shanghai where nobody has said. */
  timeZone: string | undefined;
  children: ReactNode;
}

/**
 * Gives the components inside the time zone of the dates that they show: the server's (`CERT_TIMEZONE`), never the
 * device's, so that a screen and a certificate tell the same day.
 */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  const around = useContext(TimeZone);
  return <TimeZone value={timeZone ?? around}>{children}</TimeZone>;
}

/** The time zone in which moments are shown here. */
export const useTimeZone = (): string => useContext(TimeZone);
