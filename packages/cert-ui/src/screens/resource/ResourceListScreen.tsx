import { useCallback } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { useServices } from "../session/AdminServices.ts";
import { ResourceListFrame } from "./list/ResourceListFrame.tsx";
import { callsOf } from "./uniformCalls.ts";
import type { LoadPage } from "./list/useList.ts";
import { useResourceColumns } from "./useResourceColumns.tsx";
import { useResourceList } from "./list/useResourceList.ts";

/** The list of a uniform resource. */
export function ResourceListScreen<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const nouns = useAdminMessages("nouns");
  const { client } = useServices();
  const load: LoadPage<Row> = useCallback(
    (page, options) => callsOf(client, resource).list({ page }, options),
    [client, resource],
  );
  const list = useResourceList(resource.endpoints.list, load);
  const columns = useResourceColumns(resource, { onRemoved: list.removeRow, onChanged: list.replaceRow });
  return (
    <ResourceListFrame noun={nouns[resource.noun]} list={list} columns={columns} create={resource.endpoints.create} />
  );
}
