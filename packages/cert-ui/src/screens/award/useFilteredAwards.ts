import { contract, type Award } from "cert-api";
import { useSearchParams } from "react-router-dom";
import { useResourceList } from "../resource/list/useResourceList.ts";
import { formatAwardFilter, readAwardFilter, toListInput, type AwardFilterValues } from "./listFilter.ts";

/** The list of awards as the filter of the address narrows it. */
export function useFilteredAwards() {
  const [search] = useSearchParams();
  const filter = readAwardFilter(search);
  const query = formatAwardFilter(filter);
  const list = useResourceList(contract.award.list, (page) => ({ page, ...toListInput(filter) }));
  const page = list.state.status === "ready" ? list.state : null;
  const rows: readonly Award[] = page?.rows ?? [];
  /** Shows the first page under another filter; loads the list anew where it is shown already. */
  const filterBy = (next: AwardFilterValues) => {
    const nextQuery = formatAwardFilter(next);
    if (nextQuery === query && list.index === 0) list.reload();
    else list.turnTo(0, { search: nextQuery });
  };
  return { list, rows, total: page?.total ?? 0, filter, query, filterBy };
}
