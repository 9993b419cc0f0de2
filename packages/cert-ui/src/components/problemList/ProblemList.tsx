import type { Problem } from "cert-api";
import { useMemo, useRef, useState, useEffect, type RefObject } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { formatPlace } from "./formatPlace.ts";
import { splitIntoChunks } from "./splitIntoChunks.ts";
import { entry, filter, filters, list, message, place, root, scroller } from "./ProblemList.css.ts";

/** The number of rows that are rendered or hidden together. */
const CHUNK_ROWS = 40;
/** The estimated height of a row before its first render, in CSS pixels. */
const ROW_HEIGHT = 66;

export interface ProblemListProps {
  /** The problems, in the order of display. */
  problems: readonly Problem[];
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["problemList"]>;
}

/** The problems of a file with their places. Only those near the viewport are rendered, so that thousands stay usable. */
export function ProblemList({ problems, messages }: ProblemListProps) {
  const words = useAdminMessages("problemList", messages);
  const [level, setLevel] = useState<Problem["level"] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const errors = problems.filter((problem) => problem.level === "error").length;
  const warnings = problems.length - errors;
  const chunks = useMemo(
    () =>
      splitIntoChunks(level === null ? problems : problems.filter((problem) => problem.level === level), CHUNK_ROWS),
    [problems, level],
  );
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const choose = (next: typeof level) => {
    setLevel(next);
    box.current?.scrollTo(0, 0);
  };
  const choices = [
    { key: null, label: fill(words.all, { total: problems.length }) },
    { key: "error", label: fill(words.errors, { total: errors }) },
    { key: "warning", label: fill(words.warnings, { total: warnings }) },
  ] as const;
  return (
    <div className={root}>
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
      <div ref={box} className={`${scroller} ${focusable}`} role="region" aria-label={words.label} tabIndex={0}>
        {chunks.map((piece, index) => (
          <Chunk
            key={`${level} ${index}`}
            problems={piece}
            first={index * CHUNK_ROWS}
            total={total}
            words={words}
            box={box}
          />
        ))}
      </div>
    </div>
  );
}

interface ChunkProps {
  problems: readonly Problem[];
  first: number;
  total: number;
  words: AdminMessages["problemList"];
  box: React.RefObject<HTMLElement | null>;
}

/** Some of the problems. Far from the viewport, an empty element of the same height. */
function Chunk({ problems, first, total, words, box }: ChunkProps) {
  const { isNear, ref, height } = useNear(box, first === 0, problems.length * ROW_HEIGHT);
  return (
    <div ref={ref} style={isNear ? undefined : { height }}>
      {isNear && (
        <ul className={list}>
          {problems.map((problem, index) => (
            <li key={first + index} className={entry} aria-setsize={total} aria-posinset={first + index + 1}>
              <Badge tone={problem.level === "error" ? "wrong" : "plain"}>{words[problem.level]}</Badge>
              <span className={place}>{formatPlace(problem, words)}</span>
              <span className={message}>{problem.message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Watches an element inside the scrolling `box`. Returns a ref for the element, whether it is near the visible part, and
 * its height in CSS pixels when it was last near, initially `firstHeight`.
 */
function useNear(box: RefObject<HTMLElement | null>, isNearAtFirst: boolean, firstHeight: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const [height, setHeight] = useState(firstHeight);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several entries come at once where the browser is busy; the last tells where the element is now
        const entry = entries.at(-1);
        if (!entry) return;
        // The emptied element keeps its height: otherwise everything below it would jump
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setIsNear(entry.isIntersecting);
      },
      { root: box.current, rootMargin: "900px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return { isNear, ref, height };
}
