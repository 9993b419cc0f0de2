import type { Problem } from "cert-api";
import { useMemo, useRef, useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { chunks } from "./chunks.ts";
import { entry, filter, filters, list, message, place, root, scroller } from "./ProblemList.css.ts";
import { useNear } from "./useNear.ts";

/** Rows that come and go together while one scrolls. */
const CHUNK = 40;
/** The height, in pixels, that a row is taken to have until it has been rendered. */
const ROW = 66;

/** The props of `ProblemList`. */
export interface ProblemListProps {
  /** In the order in which they are shown. */
  problems: readonly Problem[];
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["problemList"]>;
}

/** What is wrong with a file, place by place. Thousands of problems stay usable: only those near the view are drawn. */
export function ProblemList({ problems, messages }: ProblemListProps) {
  const words = useAdminMessages("problemList", messages);
  const [level, setLevel] = useState<Problem["level"] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const errors = problems.filter((problem) => problem.level === "error").length;
  const warnings = problems.length - errors;
  const pieces = useMemo(
    () => chunks(level === null ? problems : problems.filter((problem) => problem.level === level), CHUNK),
    [problems, level],
  );
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const choose = (next: typeof level) => {
    setLevel(next);
    box.current?.scrollTo(0, 0);
  };
  const choices = [
    { key: null, said: fill(words.all, { total: problems.length }) },
    { key: "error", said: fill(words.errors, { total: errors }) },
    { key: "warning", said: fill(words.warnings, { total: warnings }) },
  ] as const;
  return (
    <div className={root}>
      {errors > 0 && warnings > 0 && (
        <div className={filters}>
          {choices.map(({ key, said }) => (
            <Button
              key={key}
              tone="quiet"
              size="small"
              className={filter}
              aria-pressed={level === key}
              onClick={() => choose(key)}
            >
              {said}
            </Button>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={box} className={`${scroller} ${focusable}`} role="region" aria-label={words.label} tabIndex={0}>
        {pieces.map((piece, index) => (
          <Piece
            key={`${level} ${index}`}
            problems={piece}
            first={index * CHUNK}
            total={total}
            words={words}
            box={box}
          />
        ))}
      </div>
    </div>
  );
}

interface PieceProps {
  problems: readonly Problem[];
  first: number;
  total: number;
  words: AdminMessages["problemList"];
  box: React.RefObject<HTMLElement | null>;
}

function Piece({ problems, first, total, words, box }: PieceProps) {
  const { near, ref, height } = useNear(box, first === 0, problems.length * ROW);
  return (
    <div ref={ref} style={near ? undefined : { height }}>
      {near && (
        <ul className={list}>
          {problems.map((problem, index) => (
            <li key={first + index} className={entry} aria-setsize={total} aria-posinset={first + index + 1}>
              <Badge tone={problem.level === "error" ? "wrong" : "plain"}>{words[problem.level]}</Badge>
              <span className={place}>{placeOf(problem, words)}</span>
              <span className={message}>{problem.message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where a problem is, in words. */
function placeOf(
  { sheet, row, column, place: where, placeholder }: Problem,
  words: AdminMessages["problemList"],
): string {
  return [
    where,
    sheet !== undefined && fill(words.sheet, { sheet }),
    row !== undefined && fill(words.row, { row: String(row) }),
    column !== undefined && fill(words.column, { column }),
    placeholder !== undefined && fill(words.placeholder, { name: placeholder }),
  ]
    .filter(Boolean)
    .join(" ");
}
