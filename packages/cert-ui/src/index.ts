/** The components that know no server: data and callbacks in, React out. Styles: `cert-ui/styles.css`. */
export { Button, LinkButton, type ButtonProps, type LinkButtonProps } from "./components/button/Button.tsx";
export { EmptyState, type EmptyStateProps } from "./components/emptyState/EmptyState.tsx";
export { ErrorPage, type ErrorPageProps } from "./components/errorPage/ErrorPage.tsx";
export { Guilloche, type GuillocheProps } from "./components/guilloche/Guilloche.tsx";
export { guillochePath, rosette, type Band } from "./components/guilloche/guillochePath.ts";
export { Marked, type MarkedProps } from "./components/marked/Marked.tsx";
export { clampPage } from "./components/pager/clampPage.ts";
export { Pager, type PagerProps } from "./components/pager/Pager.tsx";
export { QueryLayout, type QueryLayoutProps } from "./components/queryLayout/QueryLayout.tsx";
export { SealMark, type SealMarkProps } from "./components/sealMark/SealMark.tsx";
export { SearchBox, type SearchBoxProps } from "./components/searchBox/SearchBox.tsx";
export { SearchTable, type SearchTableProps } from "./components/searchTable/SearchTable.tsx";
export { Skeleton, type SkeletonProps } from "./components/skeleton/Skeleton.tsx";
export { MessagesProvider, type MessagesProviderProps, type SomeMessages } from "./messages/MessagesProvider.tsx";
export { zhCN, type Messages } from "./messages/zhCN.ts";
export { BrandTheme, brandVars, type BrandColours, type SchemeColour } from "./theme/BrandTheme.tsx";
export { vars } from "./theme/vars.css.ts";
