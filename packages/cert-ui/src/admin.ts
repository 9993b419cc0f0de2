/** The administrators' side, bound to a client and a router: for a page of one's own. Needs react-router-dom. */
export { AdminApp, type AdminAppProps } from "./screens/AdminApp.tsx";
export {
  AdminMessagesProvider,
  type AdminMessagesProviderProps,
  type SomeAdminMessages,
} from "./messages/AdminMessagesProvider.tsx";
export { TimeZoneProvider, type TimeZoneProviderProps } from "./components/moment/TimeZoneProvider.tsx";
export { zhCNAdmin, type AdminMessages } from "./messages/zhCNAdmin.ts";
