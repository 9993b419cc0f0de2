import { CLAIM_DAYS_MAX, type ClaimLink, type HandoutColumn } from "cert-api";
import { useRef, useState } from "react";
import { Form } from "../../../components/form/Form.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { MoreMenu } from "../../../components/moreMenu/MoreMenu.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { ClaimLinking } from "./useClaimLinks.ts";
import { Stack } from "../../../components/stack/Stack.tsx";
import { FieldGrid } from "../../../components/field/FieldGrid.tsx";

interface ClaimLinkFormProps {
  columns: readonly HandoutColumn[];
  /** The number of days for which links are open, as entered. */
  days: string;
  onDaysChange: (days: string) => void;
  claiming: ClaimLinking;
  /** Called to renew all open links of the chosen column. */
  onRenewAll: (change: { column: string; links: readonly ClaimLink[] }) => void;
}

/** Creates the links for a column's values, or renews the open ones. */
export function ClaimLinkForm({ columns, days, onDaysChange, claiming, onRenewAll }: ClaimLinkFormProps) {
  const messages = useAdminMessages("claimLinks");
  const bulkMessages = useAdminMessages("bulkDownload");
  const { more } = useAdminMessages("actions");
  const form = useRef<HTMLFormElement>(null);
  const [column, setColumn] = useState(columns[0]?.name ?? "");
  const { busy, links = [] } = claiming;
  const openLinks = links.filter((link) => link.column === column && link.state === "open");
  const submit = () => {
    if (!busy) claiming.create(column, Number(days));
  };
  const renewAll = () => {
    // The browser says what is wrong with the days before anything is asked
    if (!busy && form.current?.reportValidity() === true) onRenewAll({ column, links: openLinks });
  };
  return (
    <Form ref={form} gap="small" unsaved={false} onSubmit={submit}>
      <FieldGrid>
        <SelectField
          label={messages.column}
          value={column}
          options={columns.map(({ name, values }) => ({
            value: name,
            label: fill(bulkMessages.column, { name, values }),
          }))}
          onValueChange={({ value }) => setColumn(value)}
        />
        <TextField
          label={messages.days}
          type="number"
          min={1}
          max={CLAIM_DAYS_MAX}
          required
          value={days}
          onValueChange={({ value }) => onDaysChange(value)}
        />
      </FieldGrid>
      <Stack direction="row" gap="small">
        <MoreMenu
          label={fill(more, { name: messages.title })}
          entries={openLinks.length > 0 ? [{ key: "renew", label: messages.renewAll, onSelect: renewAll }] : []}
        >
          <Button type="submit" tone="quiet" aria-disabled={busy}>
            {busy ? messages.creating : messages.create}
          </Button>
        </MoreMenu>
      </Stack>
    </Form>
  );
}
