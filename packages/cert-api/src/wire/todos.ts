/** The work that an activity still needs in which nothing is wrong. */
export type TodoCode = "unchecked" | "unpublished" | "changed";
