import { momentText } from "./momentText.ts";
import { useTimeZone } from "./TimeZoneProvider.tsx";

/** Shows a moment as date and time in the server's time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, useTimeZone())}</time>;
}
