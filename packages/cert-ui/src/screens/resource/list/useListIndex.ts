import { use, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { CurrentRouter } from "../../session/currentRouter.ts";

/** How long a step back may take, in milliseconds. After that, the history had no step to go back to. */
const BACK_TIMEOUT_MS = 500;

/** The page index in an address; null if it is not all digits. */
export function readIndex(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), 999_999_999) : null;
}

/** How to go to another page of a list. */
export interface Turn {
  replace?: boolean;
  /** The query of the new address; the current one unless given. */
  search?: string;
  /** The history state, which the list reads. */
  carry?: unknown;
}

/**
 * Goes to another page of the list, unless the reader has gone elsewhere: an answer may come while the list is still on screen
 * and the next screen is being loaded. A turn that replaces the address happens by itself, so it gives way to any navigation.
 */
export type TurnTo = (number: number, turn?: Turn) => void;

/**
 * The page of `…/list/{index}` (docs/spec.md, section 2). An index that is not all digits goes back one history step;
 * where there is no such step, it shows the first page.
 */
export function useListIndex(): { index: number; valid: boolean; turnTo: TurnTo } {
  const { index: text } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const router = use(CurrentRouter);
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
