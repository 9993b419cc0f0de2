import { useHref } from "react-router-dom";

/** Returns the absolute address of the login, which can be sent to users. */
export const useLoginUrl = (): string => new URL(useHref("/frame/login"), window.location.href).href;
