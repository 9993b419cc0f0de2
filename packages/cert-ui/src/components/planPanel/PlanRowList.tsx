import {
  certificateHash,
  holderSeparator,
  parseContent,
  photoHash,
  type PlanCandidate,
  type PlanGroup,
  type PlanRow,
} from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { SelectField } from "../field/SelectField.tsx";
import { FieldValues } from "../fieldValues/FieldValues.tsx";
import { Pager } from "../pager/Pager.tsx";
import type { TableState } from "../resourceTable/ResourceTable.tsx";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { after, before, head, item, list, name as nameClass, root, soft } from "./PlanRowList.css.ts";

export interface PlanRowListProps {
  group: PlanGroup;
  state: TableState<PlanRow>;
  /** The choices for undecided rows by row id: an award's id, `new`, or nothing. */
  choices?: Readonly<Record<string, string>>;
  /** Called with the choice for an undecided row; empty to leave it undecided. */
  onChoose?: (change: { row: PlanRow; value: string }) => void;
  /** Called with the number of the page to show, counted from zero. */
  onPageChange: (change: { number: number }) => void;
  /** Called to load the page again after a failure. */
  onRetry: () => void;
}

type Messages = AdminMessages["planRows"];

/** The choice that an undecided row is a new award. */
export const newAward = "new";

/** The awards of one group of a plan, by page, with their holders and changed values. */
export function PlanRowList({ group, state, choices = {}, onChoose, onPageChange, onRetry }: PlanRowListProps) {
  const { planRows: messages, planPanel: groups } = useAdminMessages();
  const position = state.status === "ready" ? state : state.status === "loading" ? state.turning : undefined;
  return (
    <div className={root}>
      <p className={hidden} role="status">
        {state.status === "loading" ? messages.loading : ""}
      </p>
      {state.status === "failed" && (
        <p className={soft}>
          {fill(messages.failed, { message: state.message })}{" "}
          <Button tone="quiet" size="small" onClick={onRetry}>
            {messages.retry}
          </Button>
        </p>
      )}
      {state.status === "loading" && <Skeleton length="long" />}
      {state.status === "ready" && (
        <ul className={list} aria-label={groups[group]}>
          {state.rows.map((row) => (
            <li key={row.id} className={item}>
              <RowHead row={row} messages={messages} />
              {group === "created" || group === "unlisted" || group === "undecided" ? (
                <p className={soft}>{formatContent(row.content, messages)}</p>
              ) : (
                <Changes row={row} messages={messages} />
              )}
              {onChoose && (
                <SelectField
                  label={fill(messages.choice, { row: row.row ?? "", name: row.name })}
                  value={choices[row.id] ?? ""}
                  options={[
                    { value: "", label: messages.choose },
                    { value: newAward, label: messages.isNew },
                    ...(row.candidates ?? []).map((candidate) => ({
                      value: candidate.id,
                      label: formatCandidate(candidate, messages),
                    })),
                  ]}
                  onValueChange={({ value }) => onChoose({ row, value })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {position && position.totalPages > 1 && (
        <Pager
          number={position.number}
          totalPages={position.totalPages}
          onPageChange={onPageChange}
          busy={state.status === "loading"}
        />
      )}
    </div>
  );
}

/** The holders of an award, its number, and its position in the list. */
function RowHead({
  row: { name, number, state, row, sheet, candidates },
  messages,
}: {
  row: PlanRow;
  messages: Messages;
}) {
  const states = useAdminMessages("awardState");
  return (
    <div className={head}>
      <span className={nameClass}>{name}</span>
      {state !== null && state !== "valid" && <Badge tone="wrong">{states[state]}</Badge>}
      <span className={soft}>
        {number ?? (state === null && candidates === undefined ? messages.numberToCome : "")}
      </span>
      {row !== undefined && (
        <span className={soft}>
          {sheet === undefined ? fill(messages.row, { row }) : fill(messages.sheetRow, { sheet, row })}
        </span>
      )}
    </div>
  );
}

/** The values of an award now, and in the list. */
function Changes({ row: { changes }, messages }: { row: PlanRow; messages: Messages }) {
  if (changes.length === 0) return <p className={soft}>{messages.same}</p>;
  return (
    <FieldValues
      values={changes.map((change) => ({
        term: change.key,
        value: (
          <>
            <span className={hidden}>{messages.before}</span>
            <del className={before}>{formatValue(change.before, messages)}</del> <span aria-hidden="true">→</span>{" "}
            <span className={hidden}>{messages.after}</span>
            <ins className={after}>{formatValue(change.after, messages)}</ins>
          </>
        ),
      }))}
    />
  );
}

/** Formats a value for display. A reference to a file is replaced by a description. */
function formatValue(value: string, messages: Messages): string {
  if (value === "") return messages.none;
  if (photoHash(value) !== null) return messages.picture;
  return certificateHash(value) === null ? value : messages.pdf;
}

const formatCandidate = ({ name, number, content }: PlanCandidate, messages: Messages): string =>
  [number ?? "", name, formatContent(content, messages)].filter((part) => part !== "").join(" · ");

/** Formats the values of an award in one line. */
function formatContent(content: string, messages: Messages): string {
  const values = Object.entries(parseContent(content) ?? { "": content });
  return values
    .map(([key, value]) => [key, typeof value === "string" ? value : value.join(holderSeparator)] as const)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key} ${formatValue(value, messages)}`.trim())
    .join(" · ");
}
