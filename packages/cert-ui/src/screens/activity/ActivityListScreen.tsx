import { contract, type Activity } from "cert-api";
import { useCallback } from "react";
import { Modal } from "../../components/modal/Modal.tsx";
import { PlanPanel } from "../../components/planPanel/PlanPanel.tsx";
import { ResourceList } from "../../components/resourceList/ResourceList.tsx";
import { SheetChoice } from "../../components/sheetChoice/SheetChoice.tsx";
import { UploadReport } from "../../components/uploadReport/UploadReport.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { highlightState } from "../resource/highlightedRow.ts";
import { useHighlightedRow } from "../resource/useHighlightedRow.tsx";
import { useList, type LoadPage } from "../resource/useList.ts";
import { useListIndex } from "../resource/useListIndex.ts";
import { useSettledPage } from "../resource/useSettledPage.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { RouterLink } from "../shell/RouterLink.tsx";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { useActivityColumns } from "./useActivityColumns.tsx";
import { usePublish } from "./usePublish.ts";
import { useSheetChoice } from "./useSheetChoice.ts";

/** 活动: upload a template and a name list, publish. */
export function ActivityListScreen() {
  const nouns = useAdminMessages("nouns");
  const words = useAdminMessages("resourceList");
  const plans = useAdminMessages("planPanel");
  const choices = useAdminMessages("sheetChoice");
  const { client } = useServices();
  const can = useCan();
  const { index, valid, turnTo } = useListIndex();
  const load: LoadPage<Activity> = useCallback((page, options) => client.activity.list({ page }, options), [client]);
  const list = useList(load, index, valid && can(contract.activity.list));
  useSettledPage(list.state, index, turnTo);
  const found = useHighlightedRow(list.state);
  const uploads = useUploads();
  const choosing = useSheetChoice((owner, report) => {
    const { previewHref } = uploads.report?.owner === owner ? uploads.report : { previewHref: undefined };
    uploads.showReport({ owner, result: { status: "accepted", report }, previewHref });
    list.reload();
  });
  const publishing = usePublish({
    rows: list.state.status === "ready" ? list.state.rows : [],
    page: index,
    onEnded: list.reload,
    onUndecided: (activity) => choosing.open(activity),
  });
  const columns = useActivityColumns({
    uploads,
    publishing,
    // After an upload the list shows its first page (docs/spec.md, section 4)
    onUploaded: ({ id, name }) => {
      if (index === 0) list.reload();
      else turnTo(0, { carry: highlightState({ id, name, isNew: false, page: index }) });
    },
    onChooseSheets: choosing.open,
    onChanged: list.replaceRow,
    onRemoved: ({ id }) => {
      if (list.removeRow(id) > 0) return found.forget(id);
      if (index > 0) turnTo(index - 1, { replace: true });
      else list.reload();
    },
  });

  if (!valid) return null;
  const noun = nouns.activity;
  const { report } = uploads;
  const { opened } = choosing;
  return (
    <>
      <ScreenTitle>{noun}</ScreenTitle>
      <ResourceList
        noun={noun}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        marked={found.marked}
        notice={found.notice}
        onPageChange={({ number }) => turnTo(number)}
        onRetry={list.reload}
        addAction={can(contract.activity.create) && <RouterLink to="../add">{fill(words.add, { noun })}</RouterLink>}
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
      />
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
    </>
  );
}
