import { contract } from "cert-api";
import { Modal } from "../../components/modal/Modal.tsx";
import { PlanPanel } from "../../components/planPanel/PlanPanel.tsx";
import { SheetChoice } from "../../components/sheetChoice/SheetChoice.tsx";
import { UploadReport, type UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { highlightState } from "../resource/list/highlightedRow.ts";
import { ResourceListFrame } from "../resource/list/ResourceListFrame.tsx";
import { useResourceList } from "../resource/list/useResourceList.ts";
import { useUploads } from "../upload/useUploads.ts";
import { ReportChoices } from "./ReportChoices.tsx";
import { TemplateChanges } from "./TemplateChanges.tsx";
import { useActivityColumns } from "./useActivityColumns.tsx";
import { usePublish, type Publishing } from "./publish/usePublish.ts";
import { useSheetChoice, type SheetChoosing } from "./useSheetChoice.ts";

/** 活动: upload a template and a name list, publish. */
export function ActivityListScreen() {
  const nouns = useAdminMessages("nouns");
  const list = useResourceList(contract.activity.list, (page) => ({ page }));
  const uploads = useUploads();
  const showOf = (owner: string, result: UploadResult) => {
    // The new report replaces the one in which the sheets were chosen, and keeps its preview and its way back for the focus
    const replaced = uploads.report?.owner === owner ? uploads.report : { owner, previewHref: undefined };
    uploads.showReport({ ...replaced, result });
  };
  const choosing = useSheetChoice({
    onChosen: (owner, report) => {
      showOf(owner, { status: "accepted", report });
      list.reload();
    },
    onOffered: showOf,
  });
  const publishing = usePublish({
    rows: list.state.status === "ready" ? list.state.rows : [],
    page: list.index,
    onUndecided: (activity) => choosing.open(activity),
  });
  const columns = useActivityColumns({
    uploads,
    publishing,
    // After an upload the list shows its first page (docs/spec.md, section 4)
    onUploaded: ({ id, name }) => {
      if (list.index === 0) list.reload();
      else list.turnTo(0, { carry: highlightState({ id, name, isNew: false, page: list.index }) });
    },
    onChooseSheets: choosing.open,
    onChanged: list.replaceRow,
    onRemoved: list.removeRow,
  });

  const { report } = uploads;
  const showChanged = (outcome: { result: UploadResult; previewHref?: string | undefined }) => {
    if (report) uploads.showReport({ ...report, ...outcome });
    list.reload();
  };
  return (
    <ResourceListFrame
      noun={nouns.activity}
      list={list}
      columns={columns}
      create={contract.activity.create}
      toolbar={
        report && (
          <UploadReport
            result={report.result}
            previewHref={report.previewHref}
            sheetChoice={choosing.inReport(report)}
            onClose={uploads.closeReport}
          >
            <ReportChoices shown={report} onChosen={showChanged} />
            <TemplateChanges shown={report} onChanged={(result) => showChanged({ result })} />
          </UploadReport>
        )
      }
    >
      <SheetDialog choosing={choosing} />
      <PlanDialog publishing={publishing} />
    </ResourceListFrame>
  );
}

/** The dialog in which the sheets of a name list are chosen. */
function SheetDialog({ choosing }: { choosing: SheetChoosing }) {
  const words = useAdminMessages("sheetChoice");
  const { opened } = choosing;
  return (
    <Modal open={opened !== null} title={fill(words.title, { name: opened?.name ?? "" })} onClose={choosing.close}>
      {opened && (
        <SheetChoice
          sheets={opened.sheets ?? []}
          busy={choosing.busy}
          refusal={choosing.refusal}
          onChoose={({ sheets }) => choosing.choose({ id: opened.id, nameList: opened.nameList ?? "" }, sheets)}
          onCancel={choosing.close}
        />
      )}
    </Modal>
  );
}

/** The dialog that shows what publishing would change, and asks for the decisions that it needs. */
function PlanDialog({ publishing: { planned, decide, dismiss } }: { publishing: Publishing }) {
  const words = useAdminMessages("planPanel");
  return (
    <Modal open={planned !== null} title={fill(words.title, { name: planned?.activity.name ?? "" })} onClose={dismiss}>
      {planned && <PlanPanel plan={planned.plan} onPublish={decide} onCancel={dismiss} />}
    </Modal>
  );
}
