import { Fragment } from "react";
import { Badge } from "../../components/badge/Badge.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { getEndpoints, rowName, type ColumnKey, type Resource } from "../../resources/resource.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { ResourceTableFrame } from "../table/ResourceTableFrame.tsx";
import { useResourceTable } from "../table/useResourceTable.ts";
import { useTableQuery } from "../table/useTableQuery.ts";
import { RowActions } from "./RowActions.tsx";

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

interface RowChanges<Row> {
  onRemoved: (row: Row) => void;
  onChanged: (row: Row) => void;
}

/** Columns with short values, which are never wrapped. */
const unbroken: ReadonlySet<ColumnKey> = new Set(["phone", "enabled"]);

/** Returns the columns of a resource's list, the last of which holds the actions on a row. */
function useResourceColumns<Row extends { id: string }>(
  resource: Resource<Row>,
  { onRemoved, onChanged }: RowChanges<Row>,
): Column<Row>[] {
  const { columns: headings, badges } = useAdminMessages();
  const { badges: rowBadges = [] } = resource;
  const badgeColumn = Object.keys(resource.columns).at(-1);
  const withBadges = (value: string, row: Row) => (
    <>
      {value}
      {rowBadges.map(
        ({ word, isShown }) =>
          isShown(row) && (
            <Fragment key={word}>
              {" "}
              <Badge tone="soft">{badges[word]}</Badge>
            </Fragment>
          ),
      )}
    </>
  );
  const entries = Object.entries(resource.columns) as [ColumnKey, (row: Row) => string | boolean][];
  return [
    { key: "id", heading: headings.id, sortKey: "id", role: "id", cell: ({ id }) => id },
    ...entries.map(([key, read], place): Column<Row> => ({
      key,
      heading: headings[key],
      sortKey: key,
      role: place === 0 ? "name" : unbroken.has(key) ? "short" : undefined,
      cell: (row) => {
        const value = read(row);
        if (typeof value === "string") return key === badgeColumn ? withBadges(value, row) : value;
        return <Badge tone={value ? "done" : "soft"}>{value ? badges.enabled : badges.disabled}</Badge>;
      },
    })),
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (row) => (
        <RowActions
          resource={resource}
          row={row}
          name={rowName(resource, row)}
          onRemoved={() => onRemoved(row)}
          onChanged={onChanged}
        />
      ),
    },
  ];
}
