import { createContext, useContext, type ReactNode } from "react";

const TimeZoneContext = createContext("Asia/Shanghai");

export interface TimeZoneProviderProps {
  /** An IANA name such as `Asia/Urumqi`. If undefined, that of the surrounding provider, or else Asia/Shanghai. */
  timeZone: string | undefined;
  children: ReactNode;
}

/**
 * Sets the time zone of the dates shown by the components inside: the server's (`CERT_TIMEZONE`), never the device's, so
 * that a screen and a certificate show the same day.
 */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  const outerTimeZone = useContext(TimeZoneContext);
  return <TimeZoneContext.Provider value={timeZone ?? outerTimeZone}>{children}</TimeZoneContext.Provider>;
}

/** Returns the IANA name of the time zone in which moments are shown. */
export const useTimeZone = (): string => useContext(TimeZoneContext);
