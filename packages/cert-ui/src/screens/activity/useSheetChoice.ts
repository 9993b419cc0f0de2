import { contract, type Activity, type NameListReport } from "cert-api";
import { useState } from "react";
import type { ChosenSheets, SheetRefusal } from "../../components/sheetChoice/SheetChoice.tsx";
import { toast } from "../../components/toaster/toast.ts";
import type { UploadReportProps, UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useCan } from "../session/AdminServices.ts";
import type { ShownReport } from "../upload/reportCache.ts";
import { problemsOfRefusal, refusedUpload } from "../upload/useUploads.ts";

/** The name list whose sheets are chosen. */
interface SheetsOfList {
  id: string;
  /** The reference of the displayed name list. The server refuses the choice if the list was replaced in the meantime. */
  nameList: string;
}

/** The state of the choice of sheets, and the functions that change it. */
export interface SheetChoosing {
  /** The activity in the dialog; null while it is closed. */
  opened: Activity | null;
  open: (activity: Activity) => void;
  close: () => void;
  busy: boolean;
  refusal: SheetRefusal | null;
  choose: (list: SheetsOfList, sheets: ChosenSheets) => void;
  /** Returns the props of the choice within the report on a name list; undefined for users who may not choose. */
  inReport: (report: ShownReport) => UploadReportProps["sheetChoice"];
}

/** The handlers of a choice's result. */
interface SheetOutcome {
  onChosen: (id: string, report: NameListReport) => void;
  /** Called if the choice was refused but further choices would make the sheets usable. */
  onOffered: (id: string, result: UploadResult) => void;
}

/** Manages the choice of the sheets of a workbook that make up the name list. */
export function useSheetChoice({ onChosen, onOffered }: SheetOutcome): SheetChoosing {
  const toasts = useAdminMessages("toasts");
  const can = useCan();
  const [opened, setOpened] = useState<Activity | null>(null);
  const [refusal, setRefusal] = useState<(SheetRefusal & { nameList: string | undefined }) | null>(null);
  const show = (activity: Activity | null) => {
    setRefusal(null);
    setOpened(activity);
  };

  const { isPending: busy, mutate } = useEndpointMutation(contract.nameList.sheets, {
    onDone: (report, { id }) => {
      show(null);
      toast.success(toasts.sheetsChosen);
      onChosen(String(id), report);
    },
    onRefused: (failure, { id, nameList }) => {
      const { offer } = failure.data ?? {};
      if (offer !== undefined) {
        show(null);
        onOffered(String(id), { ...refusedUpload(offer.file.fileName, failure), isStored: true });
        return;
      }
      const problems = problemsOfRefusal(failure).filter(({ row, placeholder }) => (row ?? placeholder) !== undefined);
      setRefusal({ nameList, message: failure.message, problems });
      toast.failure(toasts.sheetsFailed, failure.message);
    },
  });
  const choose = ({ id, nameList }: SheetsOfList, sheets: ChosenSheets) => mutate({ id, nameList, sheets });

  return {
    opened,
    open: show,
    close: () => show(null),
    busy,
    refusal,
    choose,
    inReport: ({ owner, result }) => {
      if (result.status !== "accepted" || !can(contract.nameList.sheets)) return undefined;
      const list = { id: owner, nameList: result.report.file.id };
      const isRefused = opened === null && refusal?.nameList === list.nameList;
      return { busy, refusal: isRefused ? refusal : null, onChoose: ({ sheets }) => choose(list, sheets) };
    },
  };
}
