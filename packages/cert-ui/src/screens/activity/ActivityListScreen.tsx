import { contract } from "cert-api";
import { Modal } from "../../components/modal/Modal.tsx";
import { PlanPanel } from "../../components/planPanel/PlanPanel.tsx";
import { SheetChoice } from "../../components/sheetChoice/SheetChoice.tsx";
import { UploadReport } from "../../components/uploadReport/UploadReport.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { highlightState } from "../resource/list/highlightedRow.ts";
import { ResourceListFrame } from "../resource/list/ResourceListFrame.tsx";
import { useResourceList } from "../resource/list/useResourceList.ts";
import { useUploads } from "../upload/useUploads.ts";
import { useActivityColumns } from "./useActivityColumns.tsx";
import { usePublish } from "./publish/usePublish.ts";
import { useSheetChoice } from "./useSheetChoice.ts";

/** 活动: upload a template and a name list, publish. */
export function ActivityListScreen() {
  const nouns = useAdminMessages("nouns");
  const plans = useAdminMessages("planPanel");
  const choices = useAdminMessages("sheetChoice");
  const list = useResourceList(contract.activity.list, (page) => ({ page }));
  const uploads = useUploads();
  const choosing = useSheetChoice((owner, report) => {
    const { previewHref } = uploads.report?.owner === owner ? uploads.report : { previewHref: undefined };
    uploads.showReport({ owner, result: { status: "accepted", report }, previewHref });
    list.reload();
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
  const { opened } = choosing;
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
          />
        )
      }
    >
      <Modal open={opened !== null} title={fill(choices.title, { name: opened?.name ?? "" })} onClose={choosing.close}>
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
      <Modal
        open={publishing.planned !== null}
        title={fill(plans.title, { name: publishing.planned?.activity.name ?? "" })}
        onClose={publishing.dismiss}
      >
        {publishing.planned && (
          <PlanPanel plan={publishing.planned.plan} onPublish={publishing.decide} onCancel={publishing.dismiss} />
        )}
      </Modal>
    </ResourceListFrame>
  );
}
