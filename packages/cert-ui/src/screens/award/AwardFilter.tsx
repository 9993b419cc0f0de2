import { AWARDS_SCANNED_MAX, contract, listedAwardStates, SEARCH_TERM_MAX, type ActivityChoice } from "cert-api";
import { useRef } from "react";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { toOptions } from "../../components/field/toOptions.ts";
import { TextField } from "../../components/field/TextField.tsx";
import { useEdited } from "../../components/root/useEdited.ts";
import { FilterSheet } from "../../components/filterSheet/FilterSheet.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan } from "../session/AdminServices.ts";
import { formatAwardFilter, type AwardFilterValues } from "./listFilter.ts";
import { choiceField, filter as filterClass, filterField, textField, orderField } from "./AwardListScreen.css.ts";

interface AwardFilterProps {
  filter: AwardFilterValues;
  onFilter: (filter: AwardFilterValues) => void;
  /** The number of awards that are listed now. */
  total: number;
  /** The order in the address; undefined for the default. */
  sort: string | undefined;
  onSort: (change: { sort: string }) => void;
}

const nothing: AwardFilterValues = { template: "", text: "", state: "", downloaded: "" };

/** Filters the list by activity, text, state and downloads when submitted, and orders it. */
export function AwardFilter({ filter, onFilter, total, sort = "id", onSort }: AwardFilterProps) {
  const messages = useAdminMessages("awardList");
  const textInput = useRef<HTMLInputElement>(null);
  const query = formatAwardFilter(filter);
  const [chosen, setChosen] = useEdited(filter, query);
  const needsActivity = chosen.template === "" && total > AWARDS_SCANNED_MAX;
  const change = (part: Partial<AwardFilterValues>) => setChosen({ ...chosen, ...part });
  return (
    <Form
      unsaved={false}
      className={filterClass}
      role="search"
      aria-label={messages.text}
      onSubmit={() => onFilter(chosen)}
    >
      <div className={textField}>
        <TextField
          ref={textInput}
          label={messages.text}
          hidesLabel
          type="search"
          placeholder={needsActivity ? messages.activityFirst : messages.textPlaceholder}
          value={chosen.text}
          maxLength={SEARCH_TERM_MAX}
          autoComplete="off"
          onValueChange={({ value }) => change({ text: value })}
        />
      </div>
      <Button type="submit" tone="quiet">
        {messages.search}
      </Button>
      <FilterSheet count={[filter.template, filter.state, filter.downloaded].filter((value) => value !== "").length}>
        <ActivityField template={chosen.template} onChange={(template) => change({ template })} />
        <div className={choiceField}>
          <SelectField
            label={messages.state}
            hidesLabel
            value={chosen.state}
            options={[{ value: "", label: messages.states.all }, ...toOptions(listedAwardStates, messages.states)]}
            onValueChange={({ value }) => change({ state: value })}
          />
        </div>
        <div className={choiceField}>
          <SelectField
            label={messages.downloads}
            hidesLabel
            value={chosen.downloaded}
            options={[{ value: "", label: messages.downloaded.all }, ...toOptions(["yes", "no"], messages.downloaded)]}
            onValueChange={({ value }) => change({ downloaded: value })}
          />
        </div>
        {/* A column holds several values, while its heading sorts by only one of them */}
        <div className={orderField}>
          <SelectField
            label={messages.order}
            hidesLabel
            value={sort}
            options={Object.entries(messages.orders).map(([value, label]) => ({ value, label }))}
            onValueChange={({ value }) => onSort({ sort: value })}
          />
        </div>
      </FilterSheet>
      {query !== "" && (
        <Button
          tone="quiet"
          onClick={() => {
            setChosen(nothing);
            // The button goes with the filter that it takes away, and must not take the focus along
            textInput.current?.focus();
            onFilter(nothing);
          }}
        >
          {messages.reset}
        </Button>
      )}
    </Form>
  );
}

/** Returns the filter value of an activity: its template, or its existing certificates; null if it has neither. */
const toValue = ({ template, certificates }: ActivityChoice): string | null => template ?? certificates ?? null;

/** The choice of an activity, for users who may list them (docs/spec.md, section 2). */
function ActivityField({ template, onChange }: { template: string; onChange: (template: string) => void }) {
  const messages = useAdminMessages("awardList");
  const allowed = useCan()(contract.activity.listAll);
  const { data: activities = [] } = useEndpointQuery(contract.activity.listAll, {}, { enabled: allowed });
  if (!allowed) return null;
  const known = template === "" || activities.some((activity) => toValue(activity) === template);
  return (
    <div className={filterField}>
      <SelectField
        label={messages.filter}
        hidesLabel
        value={template}
        options={[
          { value: "", label: messages.allActivities },
          // A link may name a template that its activity has replaced since
          ...(known ? [] : [{ value: template, label: template }]),
          ...activities.map((activity) => {
            const value = toValue(activity);
            const label = fill(messages.withoutTemplate, { name: activity.name });
            return value === null
              ? { value: `none ${activity.id}`, label, disabled: true }
              : { value, label: activity.name };
          }),
        ]}
        onValueChange={({ value }) => onChange(value)}
      />
    </div>
  );
}
