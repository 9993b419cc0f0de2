import { contract, type ErasableAward, type ErasableState } from "cert-api";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { useEdited } from "../../components/root/useEdited.ts";
import { SelectField } from "../../components/field/SelectField.tsx";
import { toOptions } from "../../components/field/toOptions.ts";
import { TextField } from "../../components/field/TextField.tsx";
import { ResourceTable } from "../../components/resourceTable/ResourceTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { useCan } from "../session/AdminServices.ts";
import { NoMatch } from "../table/ResourceTableFrame.tsx";
import { useTable } from "../table/useTable.ts";
import { EraseDialog } from "./EraseDialog.tsx";
import { action, fields, heading, part } from "./ErasureScreen.css.ts";
import { HolderErasure } from "./HolderErasure.tsx";
import { describeAward, useErasableColumns } from "./useErasableColumns.tsx";

/** 依法删除: finds the awards of a holder to erase, and lists those that were withdrawn or erased. */
export function ErasureScreen() {
  const { title, withdrawn: messages } = useAdminMessages("erasures");
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const filter = { ...(query.text !== "" && { text: query.text }), ...(query.state !== "" && { state: query.state }) };
  const list = useTable(contract.award.erasable, (page) => ({ page, ...filter }), { index: query.page });
  const [candidate, setCandidate] = useState<ErasableAward | null>(null);
  const columns = useErasableColumns(setCandidate);
  const change = (next: ErasableQuery) => setSearch(writeQuery(next));
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <ResourceTable
        noun={title}
        actions={<HelpLink topic="erasure" of={title} />}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={({ number }) => change({ ...query, page: number })}
        onRetry={list.reload}
        toolbar={
          <>
            {can(contract.award.erasurePlan) && <HolderErasure onErased={list.reload} />}
            <ErasableFilter query={query} onFilter={change} />
          </>
        }
        empty={query.text === "" && query.state === "" ? undefined : <NoMatch noun={title} />}
        messages={{ empty: messages.empty, emptyAdvice: messages.emptyAdvice }}
      />
      <EraseDialog
        open={candidate !== null}
        noun="award"
        name={candidate === null ? "" : describeAward(candidate)}
        endpoint={contract.award.erase}
        id={candidate?.id ?? ""}
        onClose={() => setCandidate(null)}
        onErased={() => {
          // Its row comes back without a button: the focus must not wait there
          if (candidate) list.removeRow(candidate.id);
          list.reload();
        }}
      />
    </>
  );
}

const states = ["withdrawn", "erased"] as const;

/** The filter and the page of the list, counted from zero, as in the address. */
interface ErasableQuery {
  page: number;
  text: string;
  state: ErasableState | "";
}

function readQuery(search: URLSearchParams): ErasableQuery {
  const page = search.get("page") ?? "";
  const state = states.find((candidate) => candidate === search.get("state")) ?? "";
  return { page: /^\d{1,9}$/.test(page) ? Number(page) : 0, text: search.get("text") ?? "", state };
}

const writeQuery = ({ page, text, state }: ErasableQuery) =>
  new URLSearchParams({
    ...(text !== "" && { text }),
    ...(state !== "" && { state }),
    ...(page > 0 && { page: `${page}` }),
  });

/** The filter form, applied when submitted. */
function ErasableFilter({ query, onFilter }: { query: ErasableQuery; onFilter: (query: ErasableQuery) => void }) {
  const messages = useAdminMessages("erasures").withdrawn;
  // Turning the page leaves a filter that was not sent yet
  const [draft, setDraft] = useEdited(query, writeQuery({ ...query, page: 0 }).toString());
  const submit = () => onFilter({ ...draft, text: draft.text.trim(), page: 0 });
  return (
    <div className={part}>
      <h2 className={heading}>{messages.title}</h2>
      <Form unsaved={false} className={fields} aria-label={messages.title} onSubmit={submit}>
        <TextField
          label={messages.text}
          value={draft.text}
          maxLength={64}
          autoComplete="off"
          onValueChange={({ value }) => setDraft({ ...draft, text: value })}
        />
        <SelectField
          label={messages.state}
          value={draft.state}
          options={[{ value: "", label: messages.all }, ...toOptions(states, messages)]}
          onValueChange={({ value }) => setDraft({ ...draft, state: value })}
        />
        <div className={action}>
          <Button type="submit">{messages.search}</Button>
        </div>
      </Form>
    </div>
  );
}
