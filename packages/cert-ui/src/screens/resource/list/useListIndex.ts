import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";

/** How long going back may take, in milliseconds; after it, there was no step to go back to. */
const BACK_TIMEOUT_MS = 500;

/** The page that an address names; null when what it names is no page. */
export function readIndex(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), 999_999_999) : null;
}

/** How one goes to another page of a list. */
export interface Turn {
  replace?: boolean;
  /** The query; the same one unless given. */
  search?: string;
  /** For the list to read. */
  carry?: unknown;
}

/** Goes to another page of the list. */
export type TurnTo = (number: number, turn?: Turn) => void;

/**
 * The page of `…/list/{index}` (docs/spec.md, section 2). An index that is not all digits goes back one history step;
 * where there is no such step, it shows the first page.
 */
export function useListIndex(): { index: number; valid: boolean; turnTo: TurnTo } {
  const { index: text } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
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
    turnTo: (number, { replace = false, search = location.search, carry } = {}) =>
      void navigate(`../list/${number}${search}`, { replace, state: carry }),
  };
}
