import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { Modal } from "../../components/modal/Modal.tsx";
import { PlanPanel } from "../../components/planPanel/PlanPanel.tsx";
import { SheetChoice } from "../../components/sheetChoice/SheetChoice.tsx";
import type { UploadResult } from "../../components/uploadReport/UploadReport.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { highlightState } from "../resource/list/highlightedRow.ts";
import { ResourceListFrame } from "../resource/list/ResourceListFrame.tsx";
import { useListQuery } from "../resource/list/useListQuery.ts";
import { useResourceList } from "../resource/list/useResourceList.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { ShownReport } from "../upload/reportCache.ts";
import { UploadReports } from "../upload/UploadReports.tsx";
import { useUploads, type Uploads } from "../upload/useUploads.ts";
import { ActivityPreview } from "./report/ActivityPreview.tsx";
import { GalleryDialog } from "./GalleryDialog.tsx";
import { activityListOrder } from "./listOrder.ts";
import { PlanGroupRows } from "./PlanGroupRows.tsx";
import { toFileOf } from "./report/toFileOf.ts";
import { toPreviewVersion } from "./report/previewVersion.ts";
import { ReportColumns } from "./report/ReportColumns.tsx";
import { ReportSpelling } from "./report/ReportSpelling.tsx";
import { ReportChoices } from "./report/ReportChoices.tsx";
import { TemplateChanges } from "./report/TemplateChanges.tsx";
import { useActivityColumns } from "./useActivityColumns.tsx";
import { usePublish, type Publishing } from "./publish/usePublish.ts";
import { useSheetChoice, type SheetChoosing } from "./useSheetChoice.ts";

/** 活动: the list of activities, to upload a template and a name list and to publish. */
export function ActivityListScreen() {
  const nouns = useAdminMessages("nouns");
  const searching = useListQuery({ defaultSort: activityListOrder });
  const list = useResourceList(contract.activity.list, (page) => ({ page, ...searching.query }));
  const uploads = useUploads("activity");
  const rows = list.state.status === "ready" ? list.state.rows : [];
  const choosing = useReportedSheetChoice({ uploads, rows, onChosen: list.reload });
  const publishing = usePublish({
    rows,
    onUndecided: (activity) => choosing.open(activity),
  });
  const [galleryOwner, setGalleryOwner] = useState<Activity | null>(null);
  const { baseUrl } = useServices();
  // After an upload the list shows its first page (docs/spec.md, section 4)
  const showUploaded = ({ id, name }: Activity) => {
    if (list.index === 0) list.reload();
    else list.turnTo(0, { carry: highlightState({ id, name, isNew: false, page: list.index }) });
  };
  const columns = useActivityColumns({
    uploads,
    publishing,
    onUploaded: showUploaded,
    onChooseSheets: choosing.open,
    onChooseTemplate: setGalleryOwner,
    onChanged: list.replaceRow,
    onRemoved: (activity) => {
      uploads.closeReportsOf((id) => id === activity.id);
      list.removeRow(activity);
    },
    onCopied: ({ id, name }) => {
      list.reload();
      list.turnTo(0, { search: "", carry: highlightState({ id, name, isNew: true, page: 0 }) });
    },
  });

  return (
    <ResourceListFrame
      noun={nouns.activity}
      list={list}
      columns={columns}
      create={contract.activity.create}
      searching={searching}
    >
      <GalleryDialog
        activity={galleryOwner}
        onClose={() => setGalleryOwner(null)}
        onTaken={(activity, report) => {
          const result = { status: "accepted" as const, report };
          const file = toFileOf(activity, "template");
          uploads.showReport({ ...file, result, previewHref: `${baseUrl}${report.preview}` });
          showUploaded(activity);
        }}
      />
      <SheetDialog choosing={choosing} />
      <ActivityReports uploads={uploads} choosing={choosing} onChanged={list.reload} />
      <PlanDialog publishing={publishing} />
    </ResourceListFrame>
  );
}

interface ReportedSheetChoice {
  uploads: Uploads;
  rows: readonly Activity[];
  onChosen: () => void;
}

/** Manages the choice of the sheets of a name list, whose result is shown as the list's report. */
function useReportedSheetChoice({ uploads, rows, onChosen }: ReportedSheetChoice): SheetChoosing {
  const showOf = (id: string, result: UploadResult) => {
    const { reports } = uploads.cache;
    const name = rows.find((activity) => activity.id === id)?.name ?? "";
    const file = toFileOf({ id, name }, "name_list");
    // The new report replaces the one in which the sheets were chosen, and keeps its preview and its way back for the focus
    const replaced = reports.find(({ key }) => key === file.key) ?? { ...file, previewHref: undefined };
    uploads.showReport({ ...replaced, result });
  };
  return useSheetChoice({
    onChosen: (id, report) => {
      showOf(id, { status: "accepted", report });
      onChosen();
    },
    onOffered: showOf,
  });
}

interface ActivityReportsProps {
  uploads: Uploads;
  choosing: SheetChoosing;
  /** Called when a report has changed its file. */
  onChanged: () => void;
}

/** The reports on the files of activities, with choices and changes. */
function ActivityReports({ uploads, choosing, onChanged }: ActivityReportsProps) {
  const getParts = (report: ShownReport) => {
    const showChanged = (outcome: { result: UploadResult; previewHref?: string | undefined }) => {
      uploads.showReport({ ...report, ...outcome });
      onChanged();
    };
    return {
      preview: toPreview(report, uploads.cache.reports),
      sheetChoice: choosing.inReport(report),
      children: (
        <>
          <ReportChoices report={report} onChosen={showChanged} />
          <ReportSpelling report={report} onChosen={showChanged} />
          <ReportColumns report={report} onChosen={(result) => showChanged({ result })} />
          <TemplateChanges report={report} onChanged={(result) => showChanged({ result })} />
        </>
      ),
    };
  };
  return <UploadReports uploads={uploads} getParts={getParts} />;
}

/**
 * Returns the preview of the certificates for a reported file. The preview also changes with the choice of sheets or
 * columns, and with the activity's other file, whose report may be open too.
 */
function toPreview({ owner, result, previewHref }: ShownReport, reports: readonly ShownReport[]) {
  if (result.status !== "accepted" || previewHref === undefined) return undefined;
  const { report } = result;
  const files = reports.flatMap((other) =>
    other.owner === owner && other.result.status === "accepted" ? [other.result.report.file.id] : [],
  );
  const version =
    report.kind === "name_list"
      ? toPreviewVersion(report.file.id, [report.awards, report.skipped, report.matches, ...files])
      : report.file.id;
  return <ActivityPreview key={version} id={owner} file={version} />;
}

/** The dialog for choosing the sheets of a name list. */
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

/** The dialog that shows the effects of publishing and asks for the required decisions. */
function PlanDialog({ publishing: { planned, decide, dismiss } }: { publishing: Publishing }) {
  const words = useAdminMessages("planPanel");
  const can = useCan();
  const title = fill(words.title, { name: planned?.activity.name ?? "" });
  return (
    <Modal open={planned !== null} size="wide" title={title} onClose={dismiss}>
      {planned && (
        <PlanPanel
          plan={planned.plan}
          // Whoever may not do it one by one may not do it by publishing either
          unlistedChoices={can(contract.award.revoke) ? ["revoke", "withdraw"] : []}
          renderRows={(group) => <PlanGroupRows id={planned.activity.id} plan={planned.plan.token} group={group} />}
          onPublish={decide}
          onCancel={dismiss}
        />
      )}
    </Modal>
  );
}
