import { Fragment } from "react";
import { Badge } from "../../components/badge/Badge.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { rowName, type ColumnKey, type Resource } from "../../resources/resource.ts";
import { RowActions } from "./RowActions.tsx";

interface RowChanges<Row> {
  onRemoved: (row: Row) => void;
  onChanged: (row: Row) => void;
}

/** Columns with short values, which are never wrapped. */
const unbroken: ReadonlySet<ColumnKey> = new Set(["phone", "enabled"]);

/** Returns the columns of a resource's list, the last of which holds the actions on a row. */
export function useResourceColumns<Row extends { id: string }>(
  resource: Resource<Row>,
  { onRemoved, onChanged }: RowChanges<Row>,
): Column<Row>[] {
  const headings = useAdminMessages("columns");
  const badges = useAdminMessages("badges");
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
    ...entries.map(([key, read], place): Column<Row> => ({
      key,
      heading: headings[key],
      sortKey: key,
      role: key === "id" ? "id" : place === 1 ? "name" : unbroken.has(key) ? "short" : undefined,
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
