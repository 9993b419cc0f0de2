import type { Problem } from "cert-api";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { formatPlace } from "./formatPlace.ts";

/** Formats a problem in one line: its place, and its sentence. */
export const formatProblem = (problem: Omit<Problem, "level">, messages: AdminMessages["problemList"]): string =>
  [formatPlace(problem, messages), problem.message].filter(Boolean).join("：");
