import { createContext, useContext, type ReactNode } from "react";

const TimeZone = createContext("Asia/Shanghai");

/** The props of `TimeZoneProvider`. */
export interface TimeZoneProviderProps {
  /** An IANA name, as `Asia/Urumqi`. Undefined: that of the provider around this one, or else Asia/Shanghai. */
  timeZone: string | undefined;
  children: ReactNode;
}

/**
 * Gives the components inside the time zone of the dates that they show: the server's (`CERT_TIMEZONE`), never the
 * device's, so that a screen and a certificate tell the same day.
 */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  const outerTimeZone = useContext(TimeZone);
  return <TimeZone value={timeZone ?? outerTimeZone}>{children}</TimeZone>;
}

/** The IANA name of the time zone in which moments are shown. */
export const useTimeZone = (): string => useContext(TimeZone);
