import { forwardRef, useId } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { getBarPercent, formatChange } from "./change.ts";
import * as styles from "./StatCard.css.ts";
import { ProgressBar } from "../progressBar/ProgressBar.tsx";

/** A figure for a period, compared with the previous period. */
export interface Stat {
  /** The count in the period. */
  value: number;
  /** The count in the previous period; null if unknown. */
  previous: number | null;
  /** The change from the previous period in percent; null if there is nothing to compare with. */
  change: number | null;
  period: "week" | "month";
}

export interface StatCardProps extends RootProps<"section"> {
  title: string;
  /** Null while the figure is loading. */
  stat: Stat | null;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["statCard"]>;
}

/** Shows a figure, its change from the previous period, and a bar as long as the change. */
export const StatCard = forwardRef<HTMLElement, StatCardProps>(function StatCard(props, ref) {
  const { title, stat, messages: overrides, className, ...rest } = props;
  const root = { ...rest, ref, className: joinClasses(text, styles.root, className) };
  const messages = useAdminMessages("statCard", overrides);
  const id = useId();
  if (stat === null) {
    return (
      <section aria-label={title} aria-busy="true" {...root}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.figure}>
          <Skeleton length="medium" />
        </p>
        <p className={styles.change}>
          <Skeleton length="long" />
        </p>
        <div className={styles.loadingBar} />
      </section>
    );
  }
  const comparison =
    stat.change === null ? messages.nothingBefore : fill(messages[stat.period], { change: formatChange(stat.change) });
  return (
    <section aria-labelledby={id} {...root}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.figure}>{stat.value.toLocaleString("en-US")}</p>
      <p className={styles.change}>
        <span className={styles.up} data-trend={(stat.change ?? 0) > 0 ? "up" : "level"}>
          {comparison}
        </span>
        {stat.change !== null && stat.previous !== null && (
          <span>{fill(messages.previous, { previous: stat.previous.toLocaleString("en-US") })}</span>
        )}
      </p>
      <ProgressBar
        hidesLabel
        label={fill(messages.progress, { title, said: comparison })}
        share={getBarPercent(stat.change) / 100}
      />
    </section>
  );
});
