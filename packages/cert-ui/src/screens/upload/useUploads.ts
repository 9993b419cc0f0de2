import { refusals, type Envelope, type Failure, type InputError, type Problem, type UploadReport } from "cert-api";
import type { CallOptions } from "cert-api/client";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../components/toaster/toast.ts";
import type { UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../session/AdminServices.ts";
import { without } from "./without.ts";

/** A file on its way to a place of a list. */
export interface Upload {
  /** Of the cell that shows it. */
  key: string;
  file: File;
  /** Id of the record that the file belongs to. */
  owner: string;
  send: (options: CallOptions) => Promise<Envelope<UploadReport>>;
  /** Where the browser finds a preview of what the file makes. */
  previewHref?: (report: UploadReport) => string | undefined;
  onDone: () => void;
}

/** A report on a file of a record. */
export interface ShownReport {
  owner: string;
  result: UploadResult;
  previewHref: string | undefined;
  /** Called when the report is closed: the focus goes back to what opened it. */
  onClosed?: () => void;
}

/** What the screen shows of uploads: how far each is, and the last report until it is closed. */
export interface Uploads {
  sent: (key: string) => number | null;
  start: (upload: Upload) => void;
  cancel: (key: string) => void;
  report: ShownReport | null;
  showReport: (report: ShownReport) => void;
  closeReport: () => void;
}

/** What a refusal says of a file, place by place. */
export const problemsOfRefusal = ({ data }: Failure): Problem[] => (data?.errors ?? []).map(problemOf);

const problemOf = ({ sheet, row, column, placeholder, field, message }: InputError): Problem => ({
  level: "error",
  message,
  ...(sheet !== undefined && { sheet }),
  ...(row !== undefined && { row }),
  ...((column ?? field) !== undefined && field !== "file" && { column: column ?? field }),
  ...(placeholder !== undefined && { placeholder }),
});

/** Uploads the files of a list; several may be on their way at once. */
export function useUploads(): Uploads {
  const toasts = useAdminMessages("toasts");
  const { notificationBus } = useServices();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [report, setReport] = useState<Uploads["report"]>(null);
  const controllers = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  async function run({ key, file, owner, send, previewHref, onDone }: Upload) {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    const show = (share: number) => setShares((all) => ({ ...all, [key]: share }));
    show(0);
    const answer = await send({ signal: controller.signal, onProgress: show });
    controllers.current.delete(key);
    setShares((all) => without(all, key));
    notificationBus.announce();
    // What was called off may have arrived all the same: the list tells
    if (controller.signal.aborted) return onDone();
    if (answer.success) {
      setReport({
        owner,
        result: { status: "accepted", report: answer.data },
        previewHref: previewHref?.(answer.data),
      });
      return onDone();
    }
    const total = answer.data?.total ?? 0;
    const problems = problemsOfRefusal(answer);
    const temporary = answer.code === refusals.system.code;
    const refused = {
      status: "refused",
      fileName: file.name,
      message: answer.message,
      problems,
      total,
      temporary,
    } as const;
    setReport({ owner, result: refused, previewHref: undefined });
    toast.failure(toasts.uploadFailed, answer.message);
  }

  return {
    sent: (key) => shares[key] ?? null,
    start: (upload) => void run(upload),
    cancel: (key) => controllers.current.get(key)?.abort(),
    report,
    showReport: setReport,
    closeReport: () => {
      report?.onClosed?.();
      setReport(null);
    },
  };
}
