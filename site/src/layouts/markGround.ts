import { brand } from "../brand.ts";

const { sealGround = "#ad3128" } = brand.colours;

/** The colour on which the institute's mark stands in pictures, which are the same in light and dark. */
export const markGround: string = typeof sealGround === "object" ? sealGround.light : sealGround;
