import { useContext, useEffect, createContext } from "react";
import { useLocation, useNavigate, useParams, type createMemoryRouter } from "react-router-dom";

/**
 * The router of the administrators' screens; null outside of them. It knows the target of a navigation at once, while the
 * previous screen stays until the next one is loaded and rendered.
 */
export const RouterContext = createContext<Pick<ReturnType<typeof createMemoryRouter>, "state"> | null>(null);

/** Milliseconds to wait for a step back in the history. After that, there was no step to go back to. */
const BACK_TIMEOUT_MS = 500;

/** Parses the page index in an address. Returns null unless it consists of digits. */
export function readIndex(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), 999_999_999) : null;
}

/** The options of turning to another page of a list. */
export interface Turn {
  replace?: boolean;
  /** The query of the new address. Defaults to the current one. */
  search?: string;
  /** The history state read by the list. */
  carry?: unknown;
}

/**
 * Turns to another page of the list, unless the user has navigated elsewhere: a response may arrive while the list is
 * still displayed and the next screen is loading. A turn that replaces the address happens automatically, so it gives way
 * to any navigation.
 */
export type TurnTo = (number: number, turn?: Turn) => void;

/**
 * Returns the page of `…/list/{index}` (docs/spec.md, section 2). An index that does not consist of digits goes back one
 * step in the history, or shows the first page if there is no such step.
 */
export function useTableIndex(): { index: number; valid: boolean; turnTo: TurnTo } {
  const { index: text } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const router = useContext(RouterContext);
  const index = readIndex(text);

  useEffect(() => {
    if (index !== null) return;
    void navigate(-1);
    const timer = setTimeout(() => void navigate("../list/0", { replace: true }), BACK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [index, navigate]);

  return {
    index: index ?? 0,
    valid: index !== null,
    turnTo(number, { replace = false, search = location.search, carry } = {}) {
      if (router !== null) {
        const { location: routerLocation, navigation } = router.state;
        if (routerLocation.key !== location.key || (replace && navigation.state !== "idle")) return;
      }
      void navigate(`../list/${number}${search}`, { replace, state: carry });
    },
  };
}
