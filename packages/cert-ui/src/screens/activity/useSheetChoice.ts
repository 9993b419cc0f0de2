import { contract, type Activity, type NameListReport } from "cert-api";
import { useState } from "react";
import type { ChosenSheets, SheetRefusal } from "../../components/sheetChoice/SheetChoice.tsx";
import { toast } from "../../components/toaster/toast.ts";
import type { UploadReportProps } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { problemsOfRefusal, type ShownReport } from "../upload/useUploads.ts";

/** The list whose sheets are chosen from. */
interface SheetsOfList {
  /** Of the activity. */
  id: string;
  /** The reference of the list that is looked at. */
  nameList: string;
}

/** What a screen shows of choosing sheets. */
export interface SheetChoosing {
  /** The activity whose sheets are being chosen in a window; null: none. */
  opened: Activity | null;
  open: (activity: Activity) => void;
  close: () => void;
  busy: boolean;
  refusal: SheetRefusal | null;
  choose: (list: SheetsOfList, sheets: ChosenSheets) => void;
  /** The choice in the report on a list, for those who may choose. */
  inReport: (report: ShownReport) => UploadReportProps["sheetChoice"];
}

/** Chooses which sheets of a workbook are the name list. */
export function useSheetChoice(onChosen: (id: string, report: NameListReport) => void): SheetChoosing {
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const can = useCan();
  const [opened, setOpened] = useState<Activity | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<(SheetRefusal & { nameList: string }) | null>(null);
  const show = (activity: Activity | null) => {
    setRefusal(null);
    setOpened(activity);
  };

  async function choose({ id, nameList }: SheetsOfList, sheets: ChosenSheets) {
    setBusy(true);
    const answer = await client.activity.sheets({ id, nameList, sheets });
    setBusy(false);
    if (answer.success) {
      show(null);
      toast.success(toasts.sheetsChosen);
      onChosen(id, answer.data);
    } else {
      const problems = problemsOfRefusal(answer).filter(({ row, placeholder }) => (row ?? placeholder) !== undefined);
      setRefusal({ nameList, message: answer.message, problems });
      toast.failure(toasts.sheetsFailed, answer.message);
    }
  }

  return {
    opened,
    open: show,
    close: () => show(null),
    busy,
    refusal,
    choose: (list, sheets) => void choose(list, sheets),
    inReport: ({ owner, result }) => {
      if (result.status !== "accepted" || !can(contract.activity.sheets)) return undefined;
      const list = { id: owner, nameList: result.report.file.id };
      const isRefused = opened === null && refusal?.nameList === list.nameList;
      return { busy, refusal: isRefused ? refusal : null, onChoose: ({ sheets }) => void choose(list, sheets) };
    },
  };
}
