import { Checkbox } from "../../components/checkbox/Checkbox.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

export interface RowSelection {
  page: boolean | "some";
  isSelected: (id: string) => boolean;
  /** Selects all rows of the page, or none of them. */
  selectPage: (selected: boolean) => void;
  selectRow: (id: string, selected: boolean) => void;
}

/** Returns a column of checkboxes, with one for the whole page in its head; `nameRow` tells rows apart. */
export function useSelectColumn<Row extends { id: string }>(
  { page, isSelected, selectPage, selectRow }: RowSelection,
  nameRow: (row: Row) => string,
): Column<Row> {
  const messages = useAdminMessages("awardSelection");
  return {
    key: "select",
    heading: messages.page,
    headControl: (
      <Checkbox label={messages.page} checked={page} onCheckedChange={({ checked }) => selectPage(checked)} />
    ),
    role: "select",
    cell: (row) => (
      <Checkbox
        label={fill(messages.row, { name: nameRow(row) })}
        checked={isSelected(row.id)}
        onCheckedChange={({ checked }) => selectRow(row.id, checked)}
      />
    ),
  };
}
