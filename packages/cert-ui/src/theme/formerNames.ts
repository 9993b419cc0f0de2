import type { ColourRole } from "./colours.ts";

/** The variables that roles had in 0.1.0. A host that still sets one has its effect; the next version no longer reads them. */
export const formerNames: Readonly<Partial<Record<ColourRole, string>>> = {
  text: "--cert-ink",
  muted: "--cert-ink-soft",
  accent: "--cert-primary",
  accentText: "--cert-primary-ink",
  mark: "--cert-seal",
  stamp: "--cert-seal-ground",
  success: "--cert-ok",
  danger: "--cert-seal",
};
