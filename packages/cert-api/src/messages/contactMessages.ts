/** The texts about contacts on public pages. */
export const contactMessages = {
  label: "咨询：",
  /** The label if the results belong to activities with contacts of their own. */
  labelOf: (activities: string) => `“${activities}”咨询：`,
  /** Separates the names of activities. */
  separator: "、",
};
