import { formatQuery, type contract, type Input } from "cert-api";

/** What the list of awards is narrowed by, as its address says it; an empty text where it is not. */
export interface AwardFilterValues {
  /** The template, or the existing certificates, of an activity. */
  template: string;
  text: string;
  state: "" | "valid" | "expired" | "revoked";
  downloaded: "" | "yes" | "no";
}

type ListInput = Omit<Input<typeof contract.award.list>, "page">;

const states: readonly string[] = ["valid", "expired", "revoked"];

/** Reads the filter from the query of an address; what it cannot mean counts as nothing. */
export function readAwardFilter(search: URLSearchParams): AwardFilterValues {
  const state = search.get("state") ?? "";
  const downloaded = search.get("downloaded") ?? "";
  return {
    template: search.get("template") ?? "",
    text: search.get("text") ?? "",
    state: states.includes(state) ? (state as AwardFilterValues["state"]) : "",
    downloaded: downloaded === "yes" || downloaded === "no" ? downloaded : "",
  };
}

/** The query of an address for a filter, with its `?`; empty where nothing is narrowed. */
export const formatAwardFilter = (filter: AwardFilterValues): string => formatQuery(toListInput(filter));

/** What the server is asked for: the values that narrow something. */
export function toListInput({ template, text, state, downloaded }: AwardFilterValues): ListInput {
  const words = text.trim();
  return {
    ...(template !== "" && { template }),
    ...(words !== "" && { text: words }),
    ...(state !== "" && { state }),
    ...(downloaded !== "" && { downloaded }),
  };
}

/** The query of an address for a filter, with an order of the list in it; an empty one is that of the awards' making. */
export function withOrder(filterQuery: string, sort: string): string {
  const query = Object.fromEntries(new URLSearchParams(filterQuery));
  return formatQuery({ ...query, ...(sort !== "" && { sort }) });
}
