import { brandPlaceholders, defaultBrand, toBrandColours } from "cert-api";

const { DEV } = import.meta.env;

/** Returns the institute's subtitle, or these words if it has none. */
export const withSubtitle = (messages: string): string => (DEV ? messages : brandPlaceholders.subtitle(messages));

/**
 * The brand in the pages. They are built with placeholders, in whose place the server puts what the institute has set;
 * `npm run dev`, where no server comes between, shows the default.
 */
export const brand = DEV
  ? {
      ...defaultBrand,
      markText: defaultBrand.mark,
      markPicture: "none",
      markGround: "initial",
      icon: "/favicon.svg",
      record: JSON.stringify(defaultBrand),
      titleFont: '"Cert Title",var(--cert-song)',
      colours: toBrandColours(defaultBrand),
    }
  : brandPlaceholders;
