import { zhCN } from "../../packages/cert-ui/src/messages/zhCN.ts";
import { zhCNAdmin } from "../../packages/cert-ui/src/messages/zhCNAdmin.ts";
import "./docs.css";

const catalogues = { public: zhCN, admin: zhCNAdmin } as const;

/** The messages of one component or screen, as the catalogue has them: `{…}` stands for a value. */
export function MessagesTable({ of: catalogue, part }: { of: keyof typeof catalogues; part: string }) {
  const messages: unknown = (catalogues[catalogue] as Readonly<Record<string, unknown>>)[part];
  return (
    <table className="doc-table">
      <thead>
        <tr>
          <th>键</th>
          <th>文字</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(messages ?? {}).map(([key, text]) => (
          <tr key={key}>
            <td>
              <code>
                {part}.{key}
              </code>
            </td>
            <td>{typeof text === "string" ? text : "（一组文字）"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
