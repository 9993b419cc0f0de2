import { contract, type Activity, type NameListReport } from "cert-api";
import { useState } from "react";
import type { ChosenSheets, SheetRefusal } from "../../components/sheetChoice/SheetChoice.tsx";
import { toast } from "../../components/toaster/toast.ts";
import type { UploadReportProps, UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useCan } from "../session/AdminServices.ts";
import type { ShownReport } from "../upload/reportShelf.ts";
import { problemsOfRefusal, refusedUpload } from "../upload/useUploads.ts";

/** The name list whose sheets are chosen. */
interface SheetsOfList {
  /** The id of the activity. */
  id: string;
  /** The file reference of the name list on screen: the server refuses the choice if the list was replaced meanwhile. */
  nameList: string;
}

/** The state of the choice of sheets on a screen, and the functions that change it. */
export interface SheetChoosing {
  /** The activity whose sheets are being chosen in the dialog; null while it is closed. */
  opened: Activity | null;
  open: (activity: Activity) => void;
  close: () => void;
  busy: boolean;
  refusal: SheetRefusal | null;
  choose: (list: SheetsOfList, sheets: ChosenSheets) => void;
  /** The props of the choice within the report on a name list; undefined for those who may not choose. */
  inReport: (report: ShownReport) => UploadReportProps["sheetChoice"];
}

/** What follows a choice of sheets. */
interface SheetOutcome {
  onChosen: (id: string, report: NameListReport) => void;
  /** The choice was refused, and something else can be chosen with which the sheets can be used. */
  onOffered: (id: string, result: UploadResult) => void;
}

/** Chooses which sheets of a workbook are the name list. */
export function useSheetChoice({ onChosen, onOffered }: SheetOutcome): SheetChoosing {
  const toasts = useAdminMessages("toasts");
  const can = useCan();
  const [opened, setOpened] = useState<Activity | null>(null);
  const [refusal, setRefusal] = useState<(SheetRefusal & { nameList: string | undefined }) | null>(null);
  const show = (activity: Activity | null) => {
    setRefusal(null);
    setOpened(activity);
  };

  const { isPending: busy, mutate } = useEndpointMutation(contract.activity.sheets, {
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
      if (result.status !== "accepted" || !can(contract.activity.sheets)) return undefined;
      const list = { id: owner, nameList: result.report.file.id };
      const isRefused = opened === null && refusal?.nameList === list.nameList;
      return { busy, refusal: isRefused ? refusal : null, onChoose: ({ sheets }) => choose(list, sheets) };
    },
  };
}
