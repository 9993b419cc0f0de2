/** The path under which the product is shown, without a slash at its end. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, "");
