import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  contract,
  refusals,
  type Envelope,
  type Failure,
  type InputError,
  type Problem,
  type UploadReport,
} from "cert-api";
import type { CallOptions } from "cert-api/client";
import { useEffect, useState } from "react";
import { toast } from "../../components/toaster/toast.ts";
import { hasFailed, type UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { queryKeys } from "../../resources/queryKeys.ts";
import { invalidateReads, reloadReads } from "../query/cachedReads.ts";
import { getData, toFailure, type CallError } from "../query/callError.ts";
import { writeBehaviour } from "../query/useEndpointMutation.ts";
import { without } from "./without.ts";

/** A file that is uploaded from a cell of a list. */
export interface Upload {
  /** The key of the cell that shows its progress. */
  key: string;
  file: File;
  /** The id of the record that the file belongs to. */
  owner: string;
  send: (options: CallOptions) => Promise<Envelope<UploadReport>>;
  /** Returns the address of the preview for an accepted file. */
  previewHref?: (report: UploadReport) => string | undefined;
  onDone: () => void;
}

interface RunningUpload extends Upload {
  controller: AbortController;
}

/** A report on a file of a record. */
export interface ShownReport {
  owner: string;
  result: UploadResult;
  previewHref: string | undefined;
  /** Called when the report is closed, to return the focus to the element that opened it. */
  onClosed?: () => void;
}

/** The uploads of a screen: the progress of each, and the last report until it is closed. */
export interface Uploads {
  sent: (key: string) => number | null;
  start: (upload: Upload) => void;
  cancel: (key: string) => void;
  report: ShownReport | null;
  showReport: (report: ShownReport) => void;
  closeReport: () => void;
}

/** Lists the problems of a file that a refusal names, each with its place. */
export const problemsOfRefusal = ({ data }: Failure): Problem[] => (data?.errors ?? []).map(toProblem);

const toProblem = ({ sheet, row, column, placeholder, field, message }: InputError): Problem => ({
  level: "error",
  message,
  ...(sheet !== undefined && { sheet }),
  ...(row !== undefined && { row }),
  ...((column ?? field) !== undefined && field !== "file" && { column: column ?? field }),
  ...(placeholder !== undefined && { placeholder }),
});

/** The outcome of an upload that was refused or failed. */
export const refusedUpload = (fileName: string, failure: Failure): Extract<UploadResult, { status: "refused" }> => ({
  status: "refused",
  fileName,
  message: failure.message,
  problems: problemsOfRefusal(failure),
  total: failure.data?.total ?? 0,
  offer: failure.data?.offer,
  temporary: failure.code === refusals.system.code,
});

/** Uploads the files of a list; several may be on their way at once. */
export function useUploads(): Uploads {
  const toasts = useAdminMessages("toasts");
  const queryClient = useQueryClient();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [report, setReport] = useState<Uploads["report"]>(null);
  const controllers = useAbortControllers();

  const { mutate } = useMutation<UploadReport, CallError, RunningUpload>({
    ...writeBehaviour,
    mutationFn: async ({ key, send, controller }) => {
      const show = (share: number) => setShares((all) => ({ ...all, [key]: share }));
      show(0);
      return getData(await send({ signal: controller.signal, onProgress: show }));
    },
    onSuccess: (uploaded, { owner, previewHref, controller }) => {
      if (controller.signal.aborted) return;
      setReport({ owner, result: { status: "accepted", report: uploaded }, previewHref: previewHref?.(uploaded) });
    },
    onError: (error, { owner, file, controller }) => {
      const failure = toFailure(error);
      if (controller.signal.aborted) return;
      const result = refusedUpload(file.name, failure);
      setReport({ owner, result, previewHref: undefined });
      // Where only columns are to be chosen nothing has failed: the report says so
      if (hasFailed(result)) toast.failure(toasts.uploadFailed, failure.message);
    },
    onSettled: (_uploaded, error, { key, controller, onDone }) => {
      const isShown = controllers.delete(key);
      setShares((all) => without(all, key));
      invalidateReads(queryClient);
      void reloadReads(queryClient, queryKeys.endpoint(contract.dashboard.notifications));
      // A cancelled upload may have arrived all the same: the list is read again while it is on screen
      if (isShown && (!error || controller.signal.aborted)) onDone();
    },
  });
  const start = (upload: Upload) => {
    const controller = new AbortController();
    controllers.set(upload.key, controller);
    mutate({ ...upload, controller });
  };

  return {
    sent: (key) => shares[key] ?? null,
    start,
    cancel: (key) => controllers.get(key)?.abort(),
    report,
    showReport: setReport,
    closeReport: () => {
      report?.onClosed?.();
      setReport(null);
    },
  };
}

/** The controllers of what is on its way, by key: all of it is aborted when the screen is left. */
function useAbortControllers(): Map<string, AbortController> {
  const [controllers] = useState(() => new Map<string, AbortController>());
  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    },
    [controllers],
  );
  return controllers;
}
