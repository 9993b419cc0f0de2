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
  /** The number of uses from which a value is listed. Defaults to 1. */
  least?: number;
}

/** The values in the components' style sheets with their number of uses, read from the sources. */
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
