/** The two engines that a store can stand on. */
export type Engine = "sqlite" | "postgresql";
