/**
 * The administrators' side as an app with its own client and router, for use outside the product's own pages. Requires
 * react-router-dom.
 */
export { AdminApp, type AdminAppProps } from "./screens/AdminApp.tsx";
export {
  AdminMessagesProvider,
  type AdminMessagesProviderProps,
  type SomeAdminMessages,
} from "./messages/AdminMessagesProvider.tsx";
export type { RootProps } from "./components/root/RootProps.ts";
export { RouteError, type RouteErrorProps } from "./components/routeError/RouteError.tsx";
export { TimeZoneProvider, type TimeZoneProviderProps } from "./components/moment/TimeZoneProvider.tsx";
export type { MessageOverrides } from "./messages/overrideMessages.ts";
export { zhCNAdmin, type AdminMessages } from "./messages/zhCNAdmin.ts";
