import { createContext } from "react";
import type { createMemoryRouter } from "react-router-dom";

/**
 * The router of the administrators' screens; null outside of them. It knows the target of a navigation at once, while the
 * previous screen stays until the next one is loaded and rendered.
 */
export const RouterContext = createContext<Pick<ReturnType<typeof createMemoryRouter>, "state"> | null>(null);
