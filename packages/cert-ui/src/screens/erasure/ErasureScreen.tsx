import { contract, type ErasableAward, type ErasableState } from "cert-api";
import { useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { ResourceList } from "../../components/resourceList/ResourceList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { useList } from "../list/useList.ts";
import { useCan } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { EraseDialog } from "./EraseDialog.tsx";
import { action, fields, heading, part, soft } from "./ErasureScreen.css.ts";
import { HolderErasure } from "./HolderErasure.tsx";

const states = ["withdrawn", "erased"] as const;

/** The filter and the page of the list, as in the address. */
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

/** 依法删除: finds the awards of a holder to erase, and lists those that were withdrawn or erased. */
export function ErasureScreen() {
  const { title, withdrawn: words } = useAdminMessages("erasures");
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const filter = { ...(query.text !== "" && { text: query.text }), ...(query.state !== "" && { state: query.state }) };
  const list = useList(contract.award.erasable, (page) => ({ page, ...filter }), { index: query.page });
  const [candidate, setCandidate] = useState<ErasableAward | null>(null);
  const columns = useColumns(setCandidate);
  const change = (next: ErasableQuery) => setSearch(writeQuery(next));
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <ResourceList
        noun={title}
        help={<HelpLink part="erasure" of={title} />}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        placeholders={3}
        onPageChange={({ number }) => change({ ...query, page: number })}
        onRetry={list.reload}
        notice={can(contract.award.erasurePlan) && <HolderErasure onErased={list.reload} />}
        toolbar={<Filter query={query} onFilter={change} />}
        isSearched={query.text !== "" || query.state !== ""}
        messages={{ empty: words.empty, emptyAdvice: words.emptyAdvice }}
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

/** Returns the holder's name with the number, or else the id, which distinguishes awards of one holder. */
const describeAward = ({ id, number, name }: ErasableAward): string =>
  [name, number ?? id].filter((part) => part !== "").join(" ");

function useColumns(onErase: (award: ErasableAward) => void): Column<ErasableAward>[] {
  const words = useAdminMessages("erasures").withdrawn;
  const erasure = useAdminMessages("erasure");
  const headings = useAdminMessages("columns");
  const actionWords = useAdminMessages("actions");
  const can = useCan();
  return [
    {
      key: "number",
      heading: words.number,
      role: "name",
      cell: ({ id, number }) => (
        <>
          {number ?? words.noNumber}
          <span className={soft}>{id}</span>
        </>
      ),
    },
    { key: "holders", heading: words.name, cell: ({ name }) => name || words.nameless },
    { key: "activity", heading: words.activity, cell: ({ activity }) => activity?.name ?? "—" },
    {
      key: "state",
      heading: words.state,
      cell: ({ state, reason }) => (
        <>
          <Badge tone={state === "erased" ? "soft" : "plain"}>{words[state]}</Badge>
          {reason !== null && <span className={soft}>{erasure.reasons[reason]}</span>}
        </>
      ),
    },
    { key: "at", heading: words.at, role: "short", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (award) =>
        award.state === "withdrawn" &&
        can(contract.award.erase) && (
          <Button tone="danger" size="small" onClick={() => onErase(award)}>
            {erasure.action}
            <span className={hidden}>{fill(actionWords.of, { name: describeAward(award) })}</span>
          </Button>
        ),
    },
  ];
}

/** The filter form, applied when submitted. */
function Filter({ query, onFilter }: { query: ErasableQuery; onFilter: (query: ErasableQuery) => void }) {
  const words = useAdminMessages("erasures").withdrawn;
  const [draft, setDraft] = useState(query);
  // Turning the page leaves a filter that was not sent yet
  const address = writeQuery({ ...query, page: 0 }).toString();
  const [lastAddress, setLastAddress] = useState(address);
  // The address changes the filter as well: by a link, or by a step back
  if (address !== lastAddress) {
    setLastAddress(address);
    setDraft(query);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...draft, text: draft.text.trim(), page: 0 });
  };
  const options = [{ value: "", label: words.all }, ...states.map((value) => ({ value, label: words[value] }))];
  return (
    <div className={part}>
      <h2 className={heading}>{words.title}</h2>
      <form className={fields} aria-label={words.title} onSubmit={submit}>
        <TextField
          label={words.text}
          value={draft.text}
          maxLength={64}
          autoComplete="off"
          onValueChange={({ value }) => setDraft({ ...draft, text: value })}
        />
        <SelectField
          label={words.state}
          value={draft.state}
          options={options}
          onValueChange={({ value }) =>
            setDraft({ ...draft, state: states.find((candidate) => candidate === value) ?? "" })
          }
        />
        <div className={action}>
          <Button type="submit">{words.search}</Button>
        </div>
      </form>
    </div>
  );
}
