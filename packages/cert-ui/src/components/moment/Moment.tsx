import { momentText } from "./momentText.ts";

/** A moment, as the clock here shows it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}
