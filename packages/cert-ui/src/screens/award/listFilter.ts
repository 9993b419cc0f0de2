import { formatQuery, type contract, type Input, listedAwardStates, type ListedAwardState } from "cert-api";

/** The filter of the list of awards, as in its address. An empty text does not filter. */
export interface AwardFilterValues {
  /** The template, or the existing certificates, of an activity. */
  template: string;
  text: string;
  state: "" | ListedAwardState;
  downloaded: "" | "yes" | "no";
}

type ListInput = Omit<Input<typeof contract.award.list>, "page">;

/** Reads the filter from the query of an address. Invalid values are ignored. */
export function readAwardFilter(search: URLSearchParams): AwardFilterValues {
  const state = search.get("state") ?? "";
  const downloaded = search.get("downloaded") ?? "";
  return {
    template: search.get("template") ?? "",
    text: search.get("text") ?? "",
    state: listedAwardStates.find((listed) => listed === state) ?? "",
    downloaded: downloaded === "yes" || downloaded === "no" ? downloaded : "",
  };
}

/** Returns the query of an address for a filter, with its `?`; empty without a filter. */
export const formatAwardFilter = (filter: AwardFilterValues): string => formatQuery(toListInput(filter));

/** Returns the endpoint's input: the values that filter. */
export function toListInput({ template, text, state, downloaded }: AwardFilterValues): ListInput {
  const messages = text.trim();
  return {
    ...(template !== "" && { template }),
    ...(messages !== "" && { text: messages }),
    ...(state !== "" && { state }),
    ...(downloaded !== "" && { downloaded }),
  };
}

/** Adds an order to the query of a filter. An empty order is that of creation. */
export function withOrder(filterQuery: string, sort: string): string {
  const query = Object.fromEntries(new URLSearchParams(filterQuery));
  return formatQuery({ ...query, ...(sort !== "" && { sort }) });
}
