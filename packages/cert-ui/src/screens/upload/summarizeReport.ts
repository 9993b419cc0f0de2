import { hasErrors, hasFailed } from "../../components/uploadReport/UploadReport.tsx";
import type { ShownReport } from "./reportCache.ts";

/** Returns the name of a reported file, and its state with the tone of a badge. */
export function summarizeReport({ result }: ShownReport) {
  if (result.status === "refused") {
    const failed = hasFailed(result);
    return {
      fileName: result.fileName,
      state: failed ? ("refused" as const) : ("offered" as const),
      tone: failed ? ("wrong" as const) : ("warning" as const),
    };
  }
  const { file, problemTotal } = result.report;
  if (hasErrors(result.report)) return { fileName: file.fileName, state: "faulty" as const, tone: "wrong" as const };
  return {
    fileName: file.fileName,
    state: problemTotal > 0 ? ("warned" as const) : ("accepted" as const),
    tone: problemTotal > 0 ? ("warning" as const) : ("done" as const),
  };
}
