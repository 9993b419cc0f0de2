/** The topics of the help in their order, by the names of their pages. */
export const helpTopics = [
  "overview",
  "template",
  "placeholders",
  "forms",
  "examples",
  "list",
  "existing",
  "publish",
  "schedule",
  "handout",
  "notice",
  "settings",
  "holder-check",
  "awards",
  "correction",
  "erasure",
  "second-factor",
  "password",
  "access-token",
  "people",
  "audit",
  "messages",
] as const;

export type HelpTopic = (typeof helpTopics)[number];
