import type { Problem } from "cert-api";
import { forwardRef, useRef, useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { formatPlace } from "./formatPlace.ts";
import { groupProblems, type ProblemGroup } from "./groupProblems.ts";
import { entry, filter, filters, list, message, place, places, root, scroller, summary } from "./ProblemList.css.ts";

export interface ProblemListProps extends RootProps<"div"> {
  /** The problems, in the order of display. */
  problems: readonly Problem[];
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["problemList"]>;
}

/** The problems of a file with their places. Equal problems are one entry, which opens to its places. */
export const ProblemList = forwardRef<HTMLDivElement, ProblemListProps>(function ProblemList(props, ref) {
  const { problems, messages: overrides, className, ...rest } = props;
  const messages = useAdminMessages("problemList", overrides);
  const [level, setLevel] = useState<Problem["level"] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const errors = problems.filter((problem) => problem.level === "error").length;
  const warnings = problems.length - errors;
  const groups = groupProblems(level === null ? problems : problems.filter((problem) => problem.level === level));
  const choose = (next: typeof level) => {
    setLevel(next);
    box.current?.scrollTo(0, 0);
  };
  const choices = [
    { key: null, label: fill(messages.all, { total: problems.length }) },
    { key: "error", label: fill(messages.errors, { total: errors }) },
    { key: "warning", label: fill(messages.warnings, { total: warnings }) },
  ] as const;
  return (
    <div {...rest} ref={ref} className={joinClasses(root, className)}>
      {errors > 0 && warnings > 0 && (
        <div className={filters}>
          {choices.map(({ key, label }) => (
            <Button
              key={key}
              tone="quiet"
              size="small"
              className={filter}
              aria-pressed={level === key}
              onClick={() => choose(key)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={box} className={`${scroller} ${focusable}`} role="region" aria-label={messages.label} tabIndex={0}>
        <ul className={list}>
          {groups.map((group) => (
            <ProblemEntry key={`${group[0].level} ${group[0].message}`} group={group} messages={messages} />
          ))}
        </ul>
      </div>
    </div>
  );
});

/** A problem with its place, or one that occurs several times, with its folded places. */
function ProblemEntry({ group, messages }: { group: ProblemGroup; messages: AdminMessages["problemList"] }) {
  const [problem] = group;
  const placeText = group.length === 1 ? formatPlace(problem, messages) : "";
  return (
    <li className={entry}>
      <Badge tone={problem.level === "error" ? "wrong" : "warning"}>{messages[problem.level]}</Badge>
      {placeText !== "" && <span className={place}>{placeText}</span>}
      <span className={message}>{problem.message}</span>
      {group.length > 1 && (
        <details className={message}>
          <summary className={`${summary} ${focusable}`}>{fill(messages.places, { count: group.length })}</summary>
          <ul className={places}>
            {group.map((each, index) => (
              // Two problems may be in one place, and none moves
              <li key={index}>{formatPlace(each, messages)}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
