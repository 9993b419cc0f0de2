import { useHref } from "react-router-dom";

/** Where accounts log in, as an address that can be sent to somebody. */
export const useLoginAddress = (): string => new URL(useHref("/frame/login"), window.location.href).href;
