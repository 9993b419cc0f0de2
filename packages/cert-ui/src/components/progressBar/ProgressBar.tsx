import { Progress } from "@ark-ui/react/progress";
import { bar, label as labelClass, root, track } from "./ProgressBar.css.ts";

/** The props of `ProgressBar`. */
export interface ProgressBarProps {
  /** What is being done, in a word beside the bar. */
  label: string;
  /** The share that is done, from 0 to 1; null where it is unknown. */
  share: number | null;
}

/** The progress of a piece of work. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <Progress.Root className={root} value={share === null ? null : Math.round(share * 100)} max={100}>
      <Progress.Label className={labelClass}>{label}</Progress.Label>
      <Progress.Track className={track} aria-label={label}>
        <Progress.Range className={bar} />
      </Progress.Track>
    </Progress.Root>
  );
}
