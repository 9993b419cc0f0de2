import type { UnusedColumn } from "cert-api";
import { useId, useState } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { control } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { Form } from "../form/Form.tsx";
import * as styles from "./NameListChoice.css.ts";

/** The choice for a column, as the endpoint expects it. */
export type ColumnUse = Pick<UnusedColumn, "name" | "use">;

export interface UnusedColumnsProps {
  /** The columns that neither the template, a screen nor an open claim link uses. */
  columns: readonly UnusedColumn[];
  /** Disables the form while the choice is saved. */
  busy: boolean;
  /** The reason for refusing the last choice. */
  refusal?: string | undefined;
  onChoose: (choice: { columns: ColumnUse[] }) => void;
}

/** Shows which unused columns of a list are imported, and lets an administrator change that. */
export function UnusedColumns({ columns, busy, refusal, onChoose }: UnusedColumnsProps) {
  const messages = useAdminMessages("unusedColumns");
  const [uses, setUses] = useState(() => new Map(columns.map(({ name, use }) => [name, use])));
  const submit = () => {
    if (busy) return;
    onChoose({ columns: columns.map(({ name, use }) => ({ name, use: uses.get(name) ?? use })) });
  };
  return (
    <Form className={styles.root} onSubmit={submit}>
      <h3 className={styles.title}>{messages.title}</h3>
      <p className={styles.note}>{messages.advice}</p>
      {columns.map((column) => (
        <UseSelect
          key={column.name}
          column={column}
          use={uses.get(column.name) ?? column.use}
          messages={messages}
          onUseChange={(use) => setUses((before) => new Map(before).set(column.name, use))}
        />
      ))}
      {refusal !== undefined && (
        <p role="alert" className={styles.wrong}>
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" tone="quiet" aria-disabled={busy}>
          {busy ? messages.saving : messages.save}
        </Button>
      </div>
    </Form>
  );
}

interface UseSelectProps {
  column: UnusedColumn;
  use: UnusedColumn["use"];
  messages: AdminMessages["unusedColumns"];
  onUseChange: (use: UnusedColumn["use"]) => void;
}

function UseSelect({ column, use, messages, onUseChange }: UseSelectProps) {
  const id = useId();
  const hint = formatHint(column, messages);
  return (
    <div className={styles.match}>
      <label className={styles.name} htmlFor={id}>
        {column.name}
      </label>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <select
        id={id}
        className={`${control} ${focusable}`}
        value={use}
        aria-describedby={hint === "" ? undefined : `${id}hint`}
        onChange={(event) => onUseChange(event.currentTarget.value === "omit" ? "omit" : "import")}
      >
        <option value="import">{messages.import}</option>
        <option value="omit">{messages.omit}</option>
      </select>
      {hint !== "" && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

const formatHint = (
  { use, personal = false, missing = false }: UnusedColumn,
  messages: AdminMessages["unusedColumns"],
): string =>
  [personal && messages.personal, use === "omit" && messages.omitted, missing && messages.missing]
    .filter(Boolean)
    .join(" · ");
