import type { BrandColours } from "cert-ui";

/** The brand of the institute: change it to make the site your own. It is read when the site is built. */
export const brand: { institute: string; mark: string; colours: BrandColours } = {
  institute: "教育科学研究院",
  /** One character, for the seal. */
  mark: "证",
  colours: {
    primary: { light: "#1d4b73", dark: "#8fbbe2" },
    primaryInk: { light: "#ffffff", dark: "#0e1a26" },
    seal: { light: "#ad3128", dark: "#ef8a80" },
    sealGround: { light: "#ad3128", dark: "#b93d32" },
  },
};
