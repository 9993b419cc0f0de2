import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { getEndpoints, type Resource } from "../../resources/resource.ts";
import { ResourceListFrame } from "../list/ResourceListFrame.tsx";
import { useListQuery } from "../list/useListQuery.ts";
import { useResourceList } from "../list/useResourceList.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { useResourceColumns } from "./useResourceColumns.tsx";

/** The list of a uniform resource. */
export function ResourceListScreen<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const nouns = useAdminMessages("nouns");
  const searching = useListQuery();
  const list = useResourceList(getEndpoints(resource).list, (page) => ({ page, ...searching.query }));
  const columns = useResourceColumns(resource, { onRemoved: list.removeRow, onChanged: list.replaceRow });
  const noun = nouns[resource.noun];
  return (
    <ResourceListFrame
      noun={noun}
      help={<HelpLink part={resource.noun === "accessToken" ? "access-token" : "people"} of={noun} />}
      list={list}
      columns={columns}
      create={resource.endpoints.create}
      searching={searching}
    />
  );
}
