import { normalizeTerm } from "cert-api";

/**
 * Folds a text so that what is printed compares equal to what is stored: as a search does, and without white space and
 * quotation marks, which lines and fonts change.
 */
export const foldText = (text: string): string => normalizeTerm(text).replace(/[\s\p{Pi}\p{Pf}"'·]/gu, "");
