import { CLAIM_DAYS_MAX, contract, toAddress, type Activity, type ClaimLink, type HandoutColumn } from "cert-api";
import { useState, type FormEvent } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog/ConfirmDialog.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../../session/AdminServices.ts";
import { ClaimLinkTable } from "./ClaimLinkTable.tsx";
import { formatCount } from "./formatCount.ts";
import { buttons, fields, heading, important, note, section, sentence } from "./HandoutPanel.css.ts";
import { useClaimLinks, type ClaimLinking } from "./useClaimLinks.ts";

/** For how many days links are open unless somebody says otherwise. */
const defaultDays = "30";

interface ClaimLinksProps {
  activity: Activity;
  /** By which links are made. */
  columns: readonly HandoutColumn[];
}

/** Makes private links to the certificates of each value of a column, renews them and ends them. */
export function ClaimLinks({ activity, columns }: ClaimLinksProps) {
  const words = useAdminMessages("claimLinks");
  const claiming = useClaimLinks(activity);
  const [days, setDays] = useState(defaultDays);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const { links, fresh, failure } = claiming;

  return (
    <section className={section}>
      <h3 className={heading}>{words.title}</h3>
      <p className={note}>{words.intro}</p>
      <ClaimLinkForm columns={columns} days={days} onDaysChange={setDays} claiming={claiming} />
      {fresh.size > 0 && <FreshLinks activity={activity} claiming={claiming} />}
      {failure !== undefined && <p className={note}>{fill(words.loadFailed, { message: failure })}</p>}
      {links !== undefined && links.length > 0 && (
        <ClaimLinkTable
          links={links}
          fresh={fresh}
          onRenew={({ link }) => setPendingAction({ action: "renew", link })}
          onEnd={({ link }) => setPendingAction({ action: "end", link })}
        />
      )}
      <ClaimQuestion
        pendingAction={pendingAction}
        onConfirm={({ action, link }) => {
          setPendingAction(null);
          if (action === "renew") claiming.renew(link, Number(days));
          else claiming.end(link);
        }}
        onCancel={() => setPendingAction(null)}
      />
    </section>
  );
}

interface ClaimLinkFormProps {
  columns: readonly HandoutColumn[];
  /** For how many days links are open, as it was entered. */
  days: string;
  onDaysChange: (days: string) => void;
  claiming: ClaimLinking;
}

/** Makes the links of a column's values. */
function ClaimLinkForm({ columns, days, onDaysChange, claiming }: ClaimLinkFormProps) {
  const words = useAdminMessages("claimLinks");
  const bulkWords = useAdminMessages("bulkDownload");
  const [column, setColumn] = useState("");
  const { busy } = claiming;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) claiming.create(column === "" ? (columns[0]?.name ?? "") : column, Number(days));
  };
  return (
    <form className={section} onSubmit={submit}>
      <div className={fields}>
        <SelectField
          label={words.column}
          value={column}
          options={columns.map(({ name, values }) => ({
            value: name,
            label: fill(bulkWords.column, { name, values: formatCount(values) }),
          }))}
          onValueChange={({ value }) => setColumn(value)}
        />
        <TextField
          label={words.days}
          type="number"
          min={1}
          max={CLAIM_DAYS_MAX}
          required
          value={days}
          onValueChange={({ value }) => onDaysChange(value)}
        />
      </div>
      <div className={buttons}>
        <Button type="submit" tone="quiet" aria-disabled={busy}>
          {busy ? words.creating : words.create}
        </Button>
      </div>
    </form>
  );
}

/** Links that were just made: their addresses are shown now, and in a workbook that is made of them now. */
function FreshLinks({ activity, claiming }: { activity: Activity; claiming: ClaimLinking }) {
  const { fresh, isLasting } = claiming;
  const words = useAdminMessages("claimLinks");
  const { baseUrl } = useServices();
  const { path } = toAddress(contract.activity.claimSheet, { id: activity.id });
  const tokens = [...fresh.values()].map(({ token }) => token).join(",");
  return (
    <form className={important} method="post" action={`${baseUrl}${path}`}>
      <p className={sentence} role="status">
        {fill(words.once, { count: fresh.size })}
      </p>
      {!isLasting && <p className={sentence}>{words.notLasting}</p>}
      <input type="hidden" name="tokens" value={tokens} />
      <div className={buttons}>
        <Button type="submit">{words.sheet}</Button>
      </div>
    </form>
  );
}

/** What is to become of a link once it is confirmed. */
interface PendingAction {
  action: "renew" | "end";
  link: ClaimLink;
}

interface ClaimQuestionProps {
  pendingAction: PendingAction | null;
  onConfirm: (confirmed: PendingAction) => void;
  onCancel: () => void;
}

/** Asks before an address that was sent out stops working. */
function ClaimQuestion({ pendingAction, onConfirm, onCancel }: ClaimQuestionProps) {
  const words = useAdminMessages("claimLinks");
  const isEnd = pendingAction?.action === "end";
  return (
    <ConfirmDialog
      open={pendingAction !== null}
      title={isEnd ? words.endTitle : words.renewTitle}
      question={fill(isEnd ? words.endQuestion : words.renewQuestion, { value: pendingAction?.link.value ?? "" })}
      action={isEnd ? words.end : words.renew}
      onConfirm={() => pendingAction && onConfirm(pendingAction)}
      onCancel={onCancel}
    />
  );
}
