/** The public search as a screen that calls the server, for use outside the product's own pages. */
export { browserAddress, memoryAddress, type Address } from "./screens/search/searchUrl.ts";
export { SearchScreen, type SearchScreenProps } from "./screens/search/SearchScreen.tsx";
export type { RootProps } from "./components/root/RootProps.ts";
export type { SearchColumn, SearchColumnName, SearchTableProps } from "./components/searchTable/SearchTable.tsx";
export type { FirstResults, SearchCall, SearchQuery } from "./screens/search/useUrlSearch.ts";
