/** The public search as a screen that calls the server, for use outside the product's own pages. */
export { browserAddress, memoryAddress, type Address } from "./screens/search/searchUrl.ts";
export { SearchScreen, type SearchScreenProps } from "./screens/search/SearchScreen.tsx";
export type { FirstResults, SearchCall } from "./screens/search/useUrlSearch.ts";
