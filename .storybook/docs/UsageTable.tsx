import { listUsage } from "./listUsage.ts";
import "./docs.css";

/** The props of `UsageTable`. */
export interface UsageTableProps {
  /** The properties whose values are listed, such as `fontWeight`. */
  properties: readonly string[];
}

/** The values in the components' style sheets with their number of uses, read from the sources. */
export const UsageTable = ({ properties }: UsageTableProps) => (
  <table className="doc-table">
    <thead>
      <tr>
        <th>值</th>
        <th>使用次数</th>
      </tr>
    </thead>
    <tbody>
      {listUsage(...properties).map(({ value, count }) => (
        <tr key={value}>
          <td>
            <code>{value}</code>
          </td>
          <td>{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
