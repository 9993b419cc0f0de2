import { layered } from "./layers.css.ts";
import { bareList, inLine, stack as rows } from "./recipes.ts";

/** The parts of a screen or panel, one below the other. */
export const stack = layered({ ...rows(16) });

/** The parts of one thing, one below the other. */
export const closeStack = layered({ ...rows(8) });

/** A field below its label. */
export const fieldStack = layered({ ...rows(4), minWidth: 0 });

/** Buttons beside each other. */
export const buttonRow = layered({ ...inLine(8) });

export const list = layered({ ...bareList });
