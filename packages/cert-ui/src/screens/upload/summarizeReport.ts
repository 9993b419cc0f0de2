import { hasErrors, hasFailed, type UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import type { ShownReport } from "./reportCache.ts";

const tones = { refused: "wrong", offered: "warning", faulty: "wrong", warned: "warning", accepted: "done" } as const;

function readState(result: UploadResult): keyof typeof tones {
  if (result.status === "refused") return hasFailed(result) ? "refused" : "offered";
  if (hasErrors(result.report)) return "faulty";
  return result.report.problemTotal > 0 ? "warned" : "accepted";
}

/** Returns the name of a reported file, and its state with the tone of a badge. */
export function summarizeReport({ result }: ShownReport) {
  const { fileName } = result.status === "refused" ? result : result.report.file;
  const state = readState(result);
  return { fileName, state, tone: tones[state] };
}
