import { contract } from "cert-api";
import { useLocation, useSearchParams } from "react-router-dom";
import { UploadReport } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ResourceListFrame } from "../resource/list/ResourceListFrame.tsx";
import { useResourceList } from "../resource/list/useResourceList.ts";
import { useCan } from "../session/AdminServices.ts";
import { useUploads } from "../upload/useUploads.ts";
import { AwardEditDialog } from "./AwardEditDialog.tsx";
import { AwardFilter } from "./AwardFilter.tsx";
import { useAwardColumns } from "./useAwardColumns.tsx";

/** 奖证. The filter and the award that is being edited are in the address, so that a reload restores both. */
export function AwardListScreen() {
  const nouns = useAdminMessages("nouns");
  const can = useCan();
  const [search] = useSearchParams();
  const template = search.get("template") ?? "";
  const list = useResourceList(contract.award.list, (page) => ({ page, ...(template !== "" && { template }) }));
  const uploads = useUploads();
  const { editedId, edit } = useEditedId();
  const columns = useAwardColumns({
    uploads,
    // After an upload the list stays on its page (docs/spec.md, section 4)
    onUploaded: list.reload,
    onEdit: ({ id }) => edit(id),
    onRemoved: list.removeRow,
  });
  const filterBy = (filter: { template: string }) => {
    if (filter.template === template && list.index === 0) return list.reload();
    list.turnTo(0, { search: filter.template === "" ? "" : `?${new URLSearchParams(filter)}` });
  };

  const edited = list.state.status === "ready" ? list.state.rows.find(({ id }) => id === editedId) : undefined;
  return (
    <ResourceListFrame
      noun={nouns.award}
      list={list}
      columns={columns}
      create={contract.award.create}
      toolbar={
        <>
          <AwardFilter key={template} template={template} onFilter={filterBy} />
          {uploads.report && <UploadReport {...uploads.report} onClose={uploads.closeReport} />}
        </>
      }
    >
      {edited && can(contract.award.update) && (
        <AwardEditDialog key={edited.id} award={edited} onClose={() => edit(null)} onSaved={list.replaceRow} />
      )}
    </ResourceListFrame>
  );
}

/** The id in the address of the award that is being edited; null for none. */
function useEditedId(): { editedId: string | null; edit: (id: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const edit = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("edit");
        else next.set("edit", id);
        return next;
      },
      { replace: true, state },
    );
  return { editedId: search.get("edit"), edit };
}
