/** The languages of the public side. */
export const languages = ["zh-CN", "en"] as const;

export type Language = (typeof languages)[number];
