import type { CSSProperties } from "react";
import "./docs.css";

/** The props of `ScaleTable`. */
export interface ScaleTableProps<Value> {
  /** The steps of a scale of the theme. */
  scale: Readonly<Record<string, Value>>;
  /** The use of each step. */
  uses: Readonly<Record<string, string>>;
  /** The style of a sample of a step. */
  sample: (value: Value) => CSSProperties;
  /** The text of a sample. */
  text?: string;
}

/** The steps of a scale, with a sample and the use of each. */
export const ScaleTable = <Value,>({ scale, uses, sample, text }: ScaleTableProps<Value>) => (
  <table className="doc-table">
    <thead>
      <tr>
        <th>级</th>
        <th>样子</th>
        <th>用在哪里</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(scale).map(([step, value]) => (
        <tr key={step}>
          <td>
            <code>{step}</code>
          </td>
          <td>
            <span style={sample(value)}>{text}</span>
          </td>
          <td>{uses[step]}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
