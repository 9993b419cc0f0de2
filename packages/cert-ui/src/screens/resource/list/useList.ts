import { PAGE_SIZE, refusals, type Envelope, type Page } from "cert-api";
import { useCallback, useEffect, useState } from "react";
import type { ListState } from "../../../components/resourceList/ResourceList.tsx";

/** Loads one page; a client's call. Never rejects. */
export type LoadPage<Row> = (page: number, options: { signal: AbortSignal }) => Promise<Envelope<Page<Row>>>;

/** A page of a list, and what can be done to it without asking again. */
export interface List<Row> {
  state: ListState<Row>;
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void;
  /** Takes a row out of what is shown; answers how many remain on the page. */
  removeRow: (id: string) => number;
  /** Puts a row in the place of the one with its id. */
  replaceRow: (row: Row) => void;
}

/** Loads a page whenever `load` or `index` changes. `load` must stay the same function while it means the same. */
export function useList<Row extends { id: string }>(load: LoadPage<Row>, index: number, allowed: boolean): List<Row> {
  const [attempt, setAttempt] = useState(0);
  const [displayed, setDisplayed] = useState<{ load: unknown; index: number; state: ListState<Row> } | null>(null);

  useEffect(() => {
    if (!allowed) return;
    const controller = new AbortController();
    void load(index, { signal: controller.signal }).then((answer) => {
      if (!controller.signal.aborted) setDisplayed({ load, index, state: stateOf(answer) });
    });
    return () => controller.abort();
  }, [load, index, allowed, attempt]);

  const current = displayed?.load === load && displayed.index === index ? displayed.state : null;
  const before = displayed?.load === load ? displayed.state : null;
  const state: ListState<Row> = allowed ? (current ?? loading(index, before)) : { status: "forbidden" };
  const change = (rows: readonly Row[], total: number) => {
    if (state.status !== "ready") return;
    const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE), state.number + 1);
    setDisplayed({ load, index, state: { ...state, rows, total, totalPages } });
  };

  return {
    state,
    reload: useCallback(() => {
      setDisplayed((before) => (before?.state.status === "ready" ? before : null));
      setAttempt((n) => n + 1);
    }, []),
    removeRow(id) {
      if (state.status !== "ready") return 0;
      const rows = state.rows.filter((row) => row.id !== id);
      change(rows, state.total - (state.rows.length - rows.length));
      return rows.length;
    },
    replaceRow(row) {
      if (state.status === "ready")
        change(
          state.rows.map((old) => (old.id === row.id ? row : old)),
          state.total,
        );
    },
  };
}

/** On the way to another page, what is known of the list stays. */
function loading<Row>(number: number, before: ListState<Row> | null): ListState<Row> {
  if (before?.status !== "ready") return { status: "loading" };
  const { totalPages, total } = before;
  return { status: "loading", turning: { number, totalPages, total } };
}

function stateOf<Row>(answer: Envelope<Page<Row>>): ListState<Row> {
  if (answer.success) {
    const { content, number, totalPages, total } = answer.data;
    return { status: "ready", rows: content, number, totalPages, total };
  }
  return answer.code === refusals.forbidden.code
    ? { status: "forbidden" }
    : { status: "failed", message: answer.message };
}
