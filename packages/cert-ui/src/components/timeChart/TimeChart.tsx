import { Area, LinePath } from "@visx/shape";
import { useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { useOverflow } from "../dataTable/useOverflow.ts";
import { niceMaximum } from "./niceMaximum.ts";
import * as styles from "./TimeChart.css.ts";
import { assert } from "../assert/assert.ts";

/** A line of the chart: its name, and a count for each day. */
export interface ChartSeries {
  label: string;
  values: readonly number[];
}

/** The props of `TimeChart`. */
export interface TimeChartProps {
  /** Consecutive days, `YYYY-MM-DD`; the last one is today. */
  days: readonly string[];
  /** One or two series. The first has an area below it. */
  series: readonly ChartSeries[];
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["timeChart"]>;
}

type Messages = AdminMessages["timeChart"];

/** The size of the view box. It is stretched to its place, with lines of constant width. */
const WIDTH = 720;
const HEIGHT = 160;

/** A chart of counts per day, as lines or as a table. A sentence describes it to assistive technology. */
export function TimeChart({ days, series, messages: overrides }: TimeChartProps) {
  assert(
    () => series.every(({ values }) => values.length === days.length),
    "TimeChart: each series needs one value for each day.",
  );
  const messages = useAdminMessages("timeChart", overrides);
  const [asTable, setAsTable] = useState(false);
  const Part = asTable ? ChartTable : Drawing;
  return (
    <figure className={`${text} ${styles.root}`}>
      <div className={styles.head}>
        <ul className={styles.legend}>
          {series.map(({ label }, index) => (
            <li key={label} className={styles.legendEntry}>
              <svg width="18" height="4" aria-hidden="true" focusable="false">
                <path className={styles.lines[index]} d="M0 2H18" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <Button tone="quiet" size="tight" onClick={() => setAsTable(!asTable)}>
          {asTable ? messages.showChart : messages.showTable}
        </Button>
      </div>
      <Part days={days} series={series} messages={messages} />
    </figure>
  );
}

interface PartProps extends Pick<TimeChartProps, "days" | "series"> {
  messages: Messages;
}

function Drawing({ days, series, messages }: PartProps) {
  const maximum = niceMaximum(Math.max(0, ...series.flatMap(({ values }) => values)));
  const step = WIDTH / Math.max(1, days.length - 1);
  const x = (_value: number, index: number) => index * step;
  const y = (value: number) => HEIGHT - (value / maximum) * HEIGHT;
  const labels = [...new Set([days[0], days[Math.floor(days.length / 2)]])].filter((day) => day !== undefined);
  return (
    <div className={styles.plot}>
      <div className={styles.axis} aria-hidden="true">
        {[maximum, maximum / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString("en-US")}</span>
        ))}
      </div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={[messages.title, ...series.map((line) => summarize(line, days, messages))].join("；")}
      >
        {[0, HEIGHT / 2, HEIGHT].map((height) => (
          <path key={height} className={styles.grid} d={`M0 ${height}H${WIDTH}`} />
        ))}
        {series.map(({ label, values }, index) => (
          <g key={label}>
            {index === 0 && <Area className={styles.area} data={[...values]} x={x} y0={HEIGHT} y1={y} />}
            <LinePath className={styles.lines[index] ?? ""} data={[...values]} x={x} y={y} />
          </g>
        ))}
        {days.map((day, index) => (
          <rect key={day} className={styles.target} x={(index - 0.5) * step} y={0} width={step} height={HEIGHT}>
            <title>{describeDay(day, index, { series, messages })}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.days} aria-hidden="true">
        {labels.map((day) => (
          <span key={day}>{formatMonthDay(day, messages)}</span>
        ))}
        <span>{messages.today}</span>
      </div>
    </div>
  );
}

function ChartTable({ days, series, messages }: PartProps) {
  const [box, overflows] = useOverflow<HTMLDivElement>("y");
  return (
    <div
      ref={box}
      className={styles.scroller}
      {...(overflows && { role: "region", "aria-label": messages.title, tabIndex: 0 })}
    >
      <table className={styles.table}>
        <caption className={hidden}>{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              {messages.day}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={styles.heading}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row" className={styles.cell}>
                  {day}
                </th>
                {series.map(({ label, values }) => (
                  <td key={label} className={styles.cell}>
                    {(values[index] ?? 0).toLocaleString("en-US")}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}

/** Formats a day as `11月6日`. */
function formatMonthDay(day: string, messages: Messages): string {
  const [, month = "", date = ""] = day.split("-");
  return fill(messages.monthDay, { month: String(Number(month)), day: String(Number(date)) });
}

function describeDay(day: string, index: number, { series, messages }: Pick<PartProps, "series" | "messages">): string {
  const values = series.map(({ label, values: counts }) => `${label} ${(counts[index] ?? 0).toLocaleString("en-US")}`);
  return fill(messages.tip, { day: formatMonthDay(day, messages), values: values.join("，") });
}

/** Returns a sentence that describes a line to users who cannot see it. */
function summarize({ label, values }: ChartSeries, days: readonly string[], messages: Messages): string {
  const most = Math.max(0, ...values);
  if (most === 0) return fill(messages.none, { label });
  const total = values.reduce((sum, value) => sum + value, 0);
  return fill(messages.summary, {
    label,
    total,
    most,
    day: formatMonthDay(days[values.indexOf(most)] ?? "", messages),
  });
}
