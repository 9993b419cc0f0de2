import { contract, type Award } from "cert-api";
import { useSearchParams } from "react-router-dom";
import { readTableQuery } from "../table/useTableQuery.ts";
import { useResourceTable } from "../table/useResourceTable.ts";
import { formatAwardFilter, readAwardFilter, toListInput, withOrder, type AwardFilterValues } from "./listFilter.ts";

/** Loads the list of awards with the filter and order in the address. */
export function useFilteredAwards() {
  const [search] = useSearchParams();
  const filter = readAwardFilter(search);
  const query = formatAwardFilter(filter);
  const { sort } = readTableQuery(search);
  const list = useResourceTable(contract.award.list, (page) => ({
    page,
    ...toListInput(filter),
    ...(sort && { sort }),
  }));
  const page = list.state.status === "ready" ? list.state : null;
  const rows: readonly Award[] = page?.rows ?? [];
  const showFirstPage = (nextQuery: string, nextSort = "") =>
    list.turnTo(0, { search: withOrder(nextQuery, nextSort) });
  /** Shows the first page with another filter; loads it again if it is already shown. */
  const filterBy = (next: AwardFilterValues) => {
    const nextQuery = formatAwardFilter(next);
    if (nextQuery === query && list.index === 0) list.reload();
    else showFirstPage(nextQuery, sort);
  };
  const sortBy = (nextSort: string) => showFirstPage(query, nextSort);
  // What is not counted to its end cannot be selected as a whole
  const total = page === null || page.capped ? 0 : (page.total ?? 0);
  return { list, rows, total, filter, query, sort, filterBy, sortBy };
}
