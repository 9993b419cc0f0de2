import { LoadError } from "../../components/loadPart/loadPart.ts";
import type { zhCNLogin } from "../../messages/zhCNLogin.ts";

/** Returns the line below the heading of the error page for a thrown value: what is missing, or its message. */
export function errorDetail(error: unknown, messages: (typeof zhCNLogin)["routeError"]): string {
  if (error instanceof LoadError) return messages.notLoaded;
  return error instanceof Error ? error.message : String(error);
}
