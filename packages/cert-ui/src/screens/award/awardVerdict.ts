import type { Award } from "cert-api";

/** What is true of an award: its state, or that it has expired, as the server's clock says. */
export const awardVerdict = ({ state, expired }: Award): Award["state"] | "expired" =>
  state === "valid" && expired === true ? "expired" : state;
