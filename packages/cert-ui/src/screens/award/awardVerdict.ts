import type { Award } from "cert-api";

/** Returns the state of an award, or `expired` according to the server's clock. */
export const awardVerdict = ({ state, expired }: Award): Award["state"] | "expired" =>
  state === "valid" && expired === true ? "expired" : state;
