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
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "../../components/toaster/toast.ts";
import { hasFailed, type UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { queryKeys } from "../../resources/queryKeys.ts";
import { invalidateReads, reloadReads } from "../query/cachedReads.ts";
import { getData, toFailure, type CallError } from "../query/bindCall.ts";
import { writeBehaviour } from "../query/useAction.ts";
import { useProvided } from "../session/AdminServices.ts";
import { ReportsContext } from "./ReportProvider.tsx";
import { addReport, closeReports, emptyCache, getReportId, type ReportCache, type ShownReport } from "./reportCache.ts";
import { without } from "./without.ts";

/** A file uploaded from a cell of a list. */
export interface Upload {
  /** The key of the cell that shows its progress. */
  key: string;
  file: File;
  /** The id of the file's record. */
  owner: string;
  ownerName: string;
  send: (options: CallOptions) => Promise<Envelope<UploadReport>>;
  /** Returns the address of the preview for an accepted file. */
  previewHref?: (report: UploadReport) => string | undefined;
  onDone: () => void;
}

interface RunningUpload extends Upload {
  controller: AbortController;
  /** The focused element when the upload began. */
  focusedElement: Element | null;
}

/** A report requested by the user. */
export type RequestedReport = Omit<ShownReport, "takesFocus" | "opener"> & Partial<Pick<ShownReport, "opener">>;

/** The uploads of a screen: the progress of each, and their reports until they are closed. */
export type Uploads = ReturnType<typeof useUploads>;

/** Returns the problems of a file in a refusal, each with its place. */
export const problemsOfRefusal = ({ data }: Failure): Problem[] => (data?.errors ?? []).map(toProblem);

const toProblem = ({ sheet, row, column, placeholder, field, message, code, params }: InputError): Problem => ({
  level: "error",
  message,
  ...(code !== undefined && { code }),
  ...(params && { params }),
  ...(sheet !== undefined && { sheet }),
  ...(row !== undefined && { row }),
  ...((column ?? field) !== undefined && field !== "file" && { column: column ?? field }),
  ...(placeholder !== undefined && { placeholder }),
});

/** Returns the result of an upload that was refused or failed. */
export const refusedUpload = (fileName: string, failure: Failure): Extract<UploadResult, { status: "refused" }> => ({
  status: "refused",
  fileName,
  message: failure.message,
  problems: problemsOfRefusal(failure),
  total: failure.data?.total ?? 0,
  offer: failure.data?.offer,
  temporary: failure.code === refusals.system.code,
});

/** The noun of a screen's records. Screens with the same noun share their reports. */
export type UploadNoun = "activity" | "award";

/** Uploads the files of a list, several at once if needed. */
export function useUploads(noun: UploadNoun) {
  const toasts = useAdminMessages("toasts");
  const queryClient = useQueryClient();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const { cache, show, write } = useReportCache(noun);
  const controllers = useAbortControllers();

  const { mutate } = useMutation<UploadReport, CallError, RunningUpload>({
    ...writeBehaviour,
    mutationFn: async ({ key, send, controller }) => {
      const showShare = (share: number) => setShares((all) => ({ ...all, [key]: share }));
      showShare(0);
      return getData(await send({ signal: controller.signal, onProgress: showShare }));
    },
    onSuccess: (uploaded, { key, owner, ownerName, previewHref, controller, focusedElement }) => {
      if (controller.signal.aborted) return;
      const result = { status: "accepted" as const, report: uploaded };
      show({ key, owner, ownerName, result, previewHref: previewHref?.(uploaded) }, isOccupied(focusedElement));
    },
    onError: (error, { key, owner, ownerName, file, controller, focusedElement }) => {
      const failure = toFailure(error);
      if (controller.signal.aborted) return;
      const result = refusedUpload(file.name, failure);
      show({ key, owner, ownerName, result }, isOccupied(focusedElement));
      // Where only columns are to be chosen nothing has failed: the report says so
      if (hasFailed(result)) toast.failure(toasts.uploadFailed, failure.message);
    },
    onSettled: (_uploaded, _error, { key, onDone }) => {
      const isShown = controllers.delete(key);
      setShares((all) => without(all, key));
      invalidateReads(queryClient);
      void reloadReads(queryClient, queryKeys.endpoint(contract.dashboard.notifications));
      // A cancelled upload may have arrived all the same, and a refused one may wait for choices
      if (isShown) onDone();
    },
  });
  const start = (upload: Upload) => {
    const controller = new AbortController();
    controllers.set(upload.key, controller);
    mutate({ ...upload, controller, focusedElement: document.activeElement });
  };

  return {
    sent: (key: string) => shares[key] ?? null,
    start,
    cancel: (key: string) => controllers.get(key)?.abort(),
    cache,
    /** Shows a report requested by the user and focuses it. */
    showReport: (report: RequestedReport) => show(report, false),
    /** Shows one of the open reports. */
    selectReport: (id: string) => write((before) => ({ ...before, shownId: id })),
    closeReports: (ids: readonly string[]) => write((before) => closeReports(before, ids)),
    /** Closes the reports on the files of all records for whose id `isOwner` returns true. */
    closeReportsOf: (isOwner: (id: string) => boolean) =>
      write((before) => {
        const reports = before.reports.filter(({ owner }) => isOwner(owner));
        return closeReports(before, reports.map(getReportId));
      }),
  };
}

/** Returns the reports of the screens of one kind. They are kept when the screen is left, until they are closed. */
function useReportCache(noun: UploadNoun) {
  const store = useProvided(ReportsContext);
  const cache = useSyncExternalStore(store.subscribe, () => store.read()[noun] ?? emptyCache);
  const write = (change: (before: ReportCache) => ReportCache) => {
    const caches = store.read();
    store.write({ ...caches, [noun]: change(caches[noun] ?? emptyCache) });
  };
  const show = (report: RequestedReport, isAside: boolean) =>
    write((before) => {
      // What replaces a report keeps its way back for the focus
      const earlier = before.reports.find(({ key }) => key === report.key);
      const opener = report.opener ?? earlier?.opener ?? document.activeElement;
      // What is read in the panel is not pushed away by another file, and who types elsewhere goes on typing
      const shows = !isAside || getReportId(report) === before.shownId;
      return addReport(before, { ...report, opener, takesFocus: !isAside }, shows);
    });
  return { cache, show, write };
}

/** Reports whether the user has moved on since an upload began: to a report, a dialog, or a field. */
function isOccupied(focusedAtStart: Element | null): boolean {
  const { activeElement } = document;
  const busy = "aside, [role=dialog], [role=alertdialog], [role=menu], textarea, select, input:not([type=file])";
  return activeElement !== focusedAtStart && activeElement !== null && activeElement.closest(busy) !== null;
}

/** Returns the controllers of running uploads, by key. All are aborted when the screen is left. */
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
