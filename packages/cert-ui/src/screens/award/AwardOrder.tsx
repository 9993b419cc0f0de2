import { SelectField } from "../../components/field/SelectField.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { orderField } from "./AwardListScreen.css.ts";

/** The orders that the list of awards can be shown in; the first where the address names none. */
const orders = [
  "id",
  "-id",
  "number",
  "-number",
  "activity",
  "-activity",
  "holder",
  "-holder",
  "date",
  "-date",
] as const;

interface AwardOrderProps {
  /** As the address names it; left out where it names none. */
  sort: string | undefined;
  onSort: (change: { sort: string }) => void;
}

/** Chooses the order of the list of awards. Its columns hold several values each: their headings sort by one of them alone. */
export function AwardOrder({ sort = "id", onSort }: AwardOrderProps) {
  const { order, orders: labels } = useAdminMessages("awardList");
  return (
    <div className={orderField}>
      <SelectField
        label={order}
        hidesLabel
        value={sort}
        options={orders.map((value) => ({ value, label: labels[value] }))}
        onValueChange={({ value }) => onSort({ sort: value })}
      />
    </div>
  );
}
