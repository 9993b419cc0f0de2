import { useCallback } from "react";
import { ResourceList } from "../../components/resourceList/ResourceList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { RouterLink } from "../shell/RouterLink.tsx";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";
import { callsOf } from "./uniformCalls.ts";
import { useHighlightedRow } from "./useHighlightedRow.tsx";
import { useList, type LoadPage } from "./useList.ts";
import { useListIndex } from "./useListIndex.ts";
import { useResourceColumns } from "./useResourceColumns.tsx";
import { useSettledPage } from "./useSettledPage.ts";

/** The list of a uniform resource. */
export function ResourceListScreen<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const words = useAdminMessages("resourceList");
  const nouns = useAdminMessages("nouns");
  const { client } = useServices();
  const can = useCan();
  const noun = nouns[resource.noun];
  const { index, valid, turnTo } = useListIndex();
  const load: LoadPage<Row> = useCallback(
    (page, options) => callsOf(client, resource).list({ page }, options),
    [client, resource],
  );
  const list = useList(load, index, valid && can(resource.endpoints.list));
  useSettledPage(list.state, index, turnTo);
  const found = useHighlightedRow(list.state);

  const removed = (row: Row) => {
    if (list.removeRow(row.id) > 0) return found.forget(row.id);
    if (index > 0) turnTo(index - 1, { replace: true });
    else list.reload();
  };
  const columns = useResourceColumns(resource, { onRemoved: removed, onChanged: list.replaceRow });

  if (!valid) return null;
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
        addAction={can(resource.endpoints.create) && <RouterLink to="../add">{fill(words.add, { noun })}</RouterLink>}
      />
    </>
  );
}
