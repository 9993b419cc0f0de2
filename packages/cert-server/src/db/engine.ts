/** The two database engines of a store. */
export type Engine = "sqlite" | "postgresql";
