/** Components that receive data and callbacks and call no server. Their styles are in `cert-ui/styles.css`. */
export {
  Button,
  LinkButton,
  type ButtonLooks,
  type ButtonProps,
  type LinkButtonProps,
} from "./components/button/Button.tsx";
export { ContactNote, type ContactNoteProps } from "./components/contactNote/ContactNote.tsx";
export { EmptyState, type EmptyStateProps } from "./components/emptyState/EmptyState.tsx";
export { ErrorPage, type ErrorPageProps } from "./components/errorPage/ErrorPage.tsx";
export { Guilloche, type GuillocheProps } from "./components/guilloche/Guilloche.tsx";
export { guillochePath, rosette, type Band } from "./components/guilloche/guillochePath.ts";
export { ManagementLayout, type ManagementLayoutProps } from "./components/managementLayout/ManagementLayout.tsx";
export { Marked, type MarkedProps } from "./components/marked/Marked.tsx";
export { clampPage } from "./components/pager/clampPage.ts";
export { Pager, type PagerProps } from "./components/pager/Pager.tsx";
export { QueryLayout, type QueryLayoutProps } from "./components/queryLayout/QueryLayout.tsx";
export { BrandMark, type BrandMarkProps } from "./components/brandMark/BrandMark.tsx";
export { SearchBox, type SearchBoxProps } from "./components/searchBox/SearchBox.tsx";
export {
  SearchTable,
  type SearchColumn,
  type SearchColumnName,
  type SearchTableProps,
} from "./components/searchTable/SearchTable.tsx";
export type { RootProps } from "./components/root/RootProps.ts";
export { Skeleton, type SkeletonProps } from "./components/skeleton/Skeleton.tsx";
export { Toaster } from "./components/toaster/Toaster.tsx";
export { toast } from "./components/toaster/toast.ts";
export { MessagesProvider, type MessagesProviderProps, type SomeMessages } from "./messages/MessagesProvider.tsx";
export type { MessageOverrides } from "./messages/overrideMessages.ts";
export { en } from "./messages/en.ts";
export { zhCN, type Messages } from "./messages/zhCN.ts";
export { BrandTheme, type BrandThemeProps } from "./theme/BrandTheme.tsx";
export { brandFallback, brandVars, type BrandColours, type SchemeColour } from "./theme/brandVars.ts";
export { layerOrder } from "./theme/layerOrder.css.ts";
export { vars } from "./theme/vars.css.ts";

/** Components for administrators, which need neither a server nor a router. */
export { AdminShell, type AdminShellProps } from "./components/adminShell/AdminShell.tsx";
export type { IconName } from "./components/icon/Icon.tsx";
export type { ShellGroup, ShellLink, ShellLinkComponent } from "./components/adminShell/Sidebar.tsx";
export { AwardEditor, type AwardEdit, type AwardEditorProps } from "./components/awardEditor/AwardEditor.tsx";
export { Combobox, type Chosen, type ComboboxProps } from "./components/combobox/Combobox.tsx";
export type { Choice, ChoiceResult, Find } from "./components/combobox/useFinding.ts";
export { DataTable, type Column, type DataTableProps } from "./components/dataTable/DataTable.tsx";
export { Permalink, type PermalinkProps } from "./components/permalink/Permalink.tsx";
export {
  LoginForm,
  type ForgottenPage,
  type LoginFormProps,
  type LoginProvider,
} from "./components/loginForm/LoginForm.tsx";
export type { PlanDecision } from "./components/planPanel/PlanDecision.ts";
export { PlanPanel, type PlanPanelProps } from "./components/planPanel/PlanPanel.tsx";
export { ProblemList, type ProblemListProps } from "./components/problemList/ProblemList.tsx";
export type { CheckGroup } from "./components/checkList/CheckList.tsx";
export type { Option } from "./components/field/SelectField.tsx";
export type { FieldValue, FormField, FormValues } from "./components/resourceForm/formValues.ts";
export { ResourceForm, type ResourceFormProps } from "./components/resourceForm/ResourceForm.tsx";
export {
  ResourceTable,
  type PagePosition,
  type ResourceTableProps,
  type TableState,
} from "./components/resourceTable/ResourceTable.tsx";
export { StatCard, type Stat, type StatCardProps } from "./components/statCard/StatCard.tsx";
export { TimeZoneProvider, type TimeZoneProviderProps } from "./components/moment/TimeZoneProvider.tsx";
export type { FormProps } from "./components/form/Form.tsx";
export { fileKinds, type FileKind } from "./components/uploadCell/fileKinds.ts";
export { UploadCell, type UploadCellProps } from "./components/uploadCell/UploadCell.tsx";
export type { ListSettingsHandlers } from "./components/nameListReport/NameListMatters.tsx";
export type { NameListSettings } from "./components/nameListReport/listMatters.ts";
export { UploadReport, type UploadReportProps, type UploadResult } from "./components/uploadReport/UploadReport.tsx";
export { VersionList, type VersionListProps } from "./components/versionList/VersionList.tsx";
export {
  AdminMessagesProvider,
  type AdminMessagesProviderProps,
  type SomeAdminMessages,
} from "./messages/AdminMessagesProvider.tsx";
export { zhCNAdmin, type AdminMessages } from "./messages/zhCNAdmin.ts";
