import { SelectField } from "../../components/field/SelectField.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { orderField } from "./AwardListScreen.css.ts";

/** The orders of the list of awards, the default first. */
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
  /** The order in the address; undefined for the default. */
  sort: string | undefined;
  onSort: (change: { sort: string }) => void;
}

/** Chooses the order of the list of awards. A column holds several values, while its heading sorts by only one of them. */
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
