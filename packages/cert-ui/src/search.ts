/** The public search, bound to a client: for a page of one's own. */
export { browserAddress, memoryAddress, type Address } from "./screens/search/address.ts";
export { SearchScreen, type SearchScreenProps } from "./screens/search/SearchScreen.tsx";
export type { SearchCall } from "./screens/search/useSearch.ts";
