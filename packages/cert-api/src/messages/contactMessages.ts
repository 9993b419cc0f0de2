/** How public pages name whom to ask. */
export const contactMessages = {
  label: "咨询",
  /** Where the results belong to activities with contacts of their own. */
  labelOf: (activities: string) => `“${activities}”咨询`,
  hours: (hours: string) => `（${hours}）`,
};
