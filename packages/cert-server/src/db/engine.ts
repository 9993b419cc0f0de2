export type Engine = "sqlite" | "postgresql";
