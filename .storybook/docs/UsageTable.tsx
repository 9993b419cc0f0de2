import type { CSSProperties } from "react";
import { listUsage } from "./listUsage.ts";
import "./docs.css";

/** The props of `UsageTable`. */
export interface UsageTableProps {
  /** The properties whose values are listed, such as `fontSize`. */
  properties: readonly string[];
  /** The style of the sample of a value; no sample unless given. */
  sample?: (value: string) => CSSProperties;
  /** The text of a sample. */
  text?: string;
  /** How often a value is used at least to be listed: 1 unless given. */
  least?: number;
}

/** Which values the style sheets of the components use, with how often. Read from the sources, so it is never out of date. */
export const UsageTable = ({ properties, sample, text = "", least = 1 }: UsageTableProps) => (
  <table className="doc-table">
    <thead>
      <tr>
        <th>值</th>
        <th>使用次数</th>
        {sample && <th>样子</th>}
      </tr>
    </thead>
    <tbody>
      {listUsage(...properties)
        .filter(({ count }) => count >= least)
        .map(({ value, count }) => (
          <tr key={value}>
            <td>
              <code>{value}</code>
            </td>
            <td>{count}</td>
            {sample && (
              <td>
                <span style={sample(value)}>{text}</span>
              </td>
            )}
          </tr>
        ))}
    </tbody>
  </table>
);
