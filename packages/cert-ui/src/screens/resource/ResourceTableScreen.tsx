import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { getEndpoints, type Resource } from "../../resources/resource.ts";
import { ResourceTableFrame } from "../table/ResourceTableFrame.tsx";
import { useTableQuery } from "../table/useTableQuery.ts";
import { useResourceTable } from "../table/useResourceTable.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { useResourceColumns } from "./useResourceColumns.tsx";

/** The list of a uniform resource. */
export function ResourceTableScreen<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const nouns = useAdminMessages("nouns");
  const searching = useTableQuery();
  const list = useResourceTable(getEndpoints(resource).list, (page) => ({ page, ...searching.query }));
  const columns = useResourceColumns(resource, { onRemoved: list.removeRow, onChanged: list.replaceRow });
  const noun = nouns[resource.noun];
  return (
    <ResourceTableFrame
      noun={noun}
      help={<HelpLink topic={resource.noun === "accessToken" ? "access-token" : "people"} of={noun} />}
      list={list}
      columns={columns}
      create={resource.endpoints.create}
      searching={searching}
    />
  );
}
