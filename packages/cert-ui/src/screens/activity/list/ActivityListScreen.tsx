import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { highlightState } from "../../table/highlightedRow.ts";
import { HelpLink } from "../../help/HelpLink.tsx";
import { ResourceTableFrame } from "../../table/ResourceTableFrame.tsx";
import { useTableQuery } from "../../table/useTableQuery.ts";
import { useResourceTable } from "../../table/useResourceTable.ts";
import { RemoveDialog } from "../../resource/RemoveDialog.tsx";
import { useUploads } from "../../upload/useUploads.ts";
import { usePublish } from "../publication/usePublish.ts";
import { activityListOrder } from "../activitySteps.ts";
import { useActivityColumns } from "./useActivityColumns.tsx";

/** 活动: the list of activities. Each leads to its page; missing files can be uploaded here. */
export function ActivityListScreen() {
  const { nouns, confirm } = useAdminMessages();
  const searching = useTableQuery({ defaultSort: activityListOrder });
  const list = useResourceTable(contract.activity.list, (page) => ({ page, ...searching.query }));
  const uploads = useUploads("activity");
  const publishing = usePublish(list.state.status === "ready" ? list.state.rows : []);
  const [removed, setRemoved] = useState<Activity | null>(null);
  // After an upload the list shows its first page (docs/spec.md, section 4)
  const showUploaded = ({ id, name }: Activity) => {
    if (list.index === 0) list.reload();
    else list.turnTo(0, { carry: highlightState({ id, name, isNew: false, page: list.index }) });
  };
  const columns = useActivityColumns({ uploads, publishing, onUploaded: showUploaded, onRemove: setRemoved });
  return (
    <ResourceTableFrame
      noun={nouns.activity}
      help={<HelpLink topic="overview" of={nouns.activity} />}
      list={list}
      columns={columns}
      create={contract.activity.create}
      searching={searching}
    >
      <RemoveDialog
        open={removed !== null}
        noun={nouns.activity}
        question={fill(confirm.remove, { name: removed?.name ?? "" })}
        endpoint={contract.activity.remove}
        id={removed?.id ?? ""}
        onClose={() => setRemoved(null)}
        onRemoved={() => {
          if (removed === null) return;
          uploads.closeReportsOf((id) => id === removed.id);
          list.removeRow(removed);
        }}
      />
    </ResourceTableFrame>
  );
}
