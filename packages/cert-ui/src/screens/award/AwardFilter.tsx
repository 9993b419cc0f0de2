import { type ActivityChoice, contract } from "cert-api";
import { useState, type FormEvent } from "react";
import { Button } from "../../components/button/Button.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan } from "../session/AdminServices.ts";
import { filter, filterField } from "./AwardListScreen.css.ts";

interface AwardFilterProps {
  /** The template, or the existing certificates, that the list is filtered by; an empty string for none. */
  template: string;
  onFilter: (filter: { template: string }) => void;
}

/** The value of an activity: its template, or its existing certificates; null while it has neither. */
const toValue = ({ template, certificates }: ActivityChoice): string | null => template ?? certificates ?? null;

/** Filters the list by an activity, once the button is pressed. */
export function AwardFilter({ template, onFilter }: AwardFilterProps) {
  const words = useAdminMessages("awardList");
  const allowed = useCan()(contract.activity.listAll);
  const { data: activities = [] } = useEndpointQuery(contract.activity.listAll, {}, { enabled: allowed });
  const [chosen, setChosen] = useState(template);

  if (!allowed) return null;
  const known = chosen === "" || activities.some((activity) => toValue(activity) === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ template: chosen });
  };
  return (
    <form className={filter} onSubmit={submit}>
      <div className={filterField}>
        <SelectField
          label={words.filter}
          value={chosen}
          options={[
            { value: "", label: words.allActivities },
            // A link may name a template that its activity has replaced since
            ...(known ? [] : [{ value: chosen, label: chosen }]),
            ...activities.map((activity) => {
              const value = toValue(activity);
              const label = fill(words.withoutTemplate, { name: activity.name });
              return value === null
                ? { value: `none ${activity.id}`, label, disabled: true }
                : { value, label: activity.name };
            }),
          ]}
          onValueChange={({ value }) => setChosen(value)}
        />
      </div>
      <Button type="submit">{words.search}</Button>
    </form>
  );
}
