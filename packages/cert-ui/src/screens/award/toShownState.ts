import type { Award } from "cert-api";

/** Returns the state of an award, or `expired` according to the server's clock. */
export const toShownState = ({ state, expired }: Pick<Award, "state" | "expired">): Award["state"] | "expired" =>
  state === "valid" && expired === true ? "expired" : state;
