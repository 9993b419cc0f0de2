/** What remains to be done of an activity in which nothing is wrong. */
export type TodoCode = "unchecked" | "unpublished" | "changed";
