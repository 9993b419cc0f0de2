import type { RenderRefusal } from "../RenderRefusal.ts";

export type Attempt<Answer> = { answer: Answer } | { refused: Refused };

/** The components that determine how a certificate looks, in addition to its template and values. */
export interface RendererIdentity {
  renderer: string;
  fontsHash: string;
}

export type Refused = Pick<RenderRefusal, "kind" | "reason" | "detail">;

/** A message from child to parent. `ready` is sent once, when the fonts are loaded. */
export type Report =
  | { type: "ready" }
  | { type: "failed"; message: string }
  | { type: "done"; id: number; answer: unknown; rss: number }
  | { type: "needProgram"; id: number }
  | { type: "needFont"; id: number; hash: string }
  | ({ type: "refused"; id: number; rss: number } & Refused)
  | { type: "error"; id: number; message: string; stack: string; rss: number };

/** The limit that a child exceeded, which its watcher writes to standard output before it ends the child. */
export type Excess = "memory" | "time";

export interface ChildSettings {
  memoryMb: number;
  deadlineMs: number;
  /** True for a process that gets long work, which gives way to others. */
  isBackground: boolean;
  fontFolder?: string | undefined;
}
