import { Progress } from "@ark-ui/react/progress";
import { bar, label as labelClass, root, track } from "./ProgressBar.css.ts";
import { assert } from "../assert/assert.ts";

export interface ProgressBarProps {
  /** Names the work in one word, next to the bar. */
  label: string;
  /** The completed fraction, from 0 to 1; null if unknown. */
  share: number | null;
  /** Shows the label to assistive technology only. */
  hidesLabel?: boolean;
}

/** A progress bar. */
export function ProgressBar({ label, share, hidesLabel = false }: ProgressBarProps) {
  assert(() => share === null || (share >= 0 && share <= 1), "ProgressBar: `share` must be a fraction from 0 to 1.");
  return (
    <Progress.Root className={root} value={share === null ? null : Math.round(share * 100)} max={100}>
      {!hidesLabel && <Progress.Label className={labelClass}>{label}</Progress.Label>}
      <Progress.Track className={track} aria-label={label}>
        <Progress.Range className={bar} />
      </Progress.Track>
    </Progress.Root>
  );
}
