import { contract, type Award } from "cert-api";
import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { ResourceList } from "../../components/resourceList/ResourceList.tsx";
import { UploadReport } from "../../components/uploadReport/UploadReport.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useHighlightedRow } from "../resource/useHighlightedRow.tsx";
import { useList, type LoadPage } from "../resource/useList.ts";
import { useListIndex } from "../resource/useListIndex.ts";
import { useSettledPage } from "../resource/useSettledPage.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { RouterLink } from "../shell/RouterLink.tsx";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { AwardEditDialog } from "./AwardEditDialog.tsx";
import { AwardFilter } from "./AwardFilter.tsx";
import { useAwardColumns } from "./useAwardColumns.tsx";

/** 奖证. The filter and the award that is being edited stand in the address, so that one comes back to both. */
export function AwardListScreen() {
  const nouns = useAdminMessages("nouns");
  const words = useAdminMessages("resourceList");
  const { client } = useServices();
  const can = useCan();
  const { index, valid, turnTo } = useListIndex();
  const [search, setSearch] = useSearchParams();
  const { state: carried } = useLocation();
  const template = search.get("template") ?? "";
  const editing = search.get("edit");
  const load: LoadPage<Award> = useCallback(
    (page, options) => client.award.list({ page, ...(template !== "" && { template }) }, options),
    [client, template],
  );
  const list = useList(load, index, valid && can(contract.award.list));
  useSettledPage(list.state, index, turnTo);
  const found = useHighlightedRow(list.state);
  const uploads = useUploads();
  const edit = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("edit");
        else next.set("edit", id);
        return next;
      },
      { replace: true, state: carried },
    );
  const columns = useAwardColumns({
    uploads,
    // After an upload the list shows the page that it showed (docs/spec.md, section 4)
    onUploaded: list.reload,
    onEdit: ({ id }) => edit(id),
    onRemoved: ({ id }) => {
      if (list.removeRow(id) > 0) return found.forget(id);
      if (index > 0) turnTo(index - 1, { replace: true });
      else list.reload();
    },
  });
  const filterBy = (next: { template: string }) => {
    if (next.template === template && index === 0) return list.reload();
    turnTo(0, { search: next.template === "" ? "" : `?${new URLSearchParams(next)}` });
  };

  if (!valid) return null;
  const noun = nouns.award;
  const edited = list.state.status === "ready" ? list.state.rows.find(({ id }) => id === editing) : undefined;
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
        addAction={can(contract.award.create) && <RouterLink to="../add">{fill(words.add, { noun })}</RouterLink>}
        toolbar={
          <>
            <AwardFilter key={template} template={template} onFilter={filterBy} />
            {uploads.report && <UploadReport {...uploads.report} onClose={uploads.closeReport} />}
          </>
        }
      />
      {edited && can(contract.award.update) && (
        <AwardEditDialog key={edited.id} award={edited} onClose={() => edit(null)} onSaved={list.replaceRow} />
      )}
    </>
  );
}
