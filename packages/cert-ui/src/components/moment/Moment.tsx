import { momentText } from "./momentText.ts";
import { useTimeZone } from "./TimeZoneProvider.tsx";

/** A moment, as the clock of the server's time zone shows it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, useTimeZone())}</time>;
}
