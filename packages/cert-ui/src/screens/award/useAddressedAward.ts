import type { Award } from "cert-api";
import { useLocation, useSearchParams } from "react-router-dom";
import { usePanelFocus, type PanelFocus } from "./usePanelFocus.ts";

/** An award of a page whose id stands in the address. */
export interface AddressedAward {
  /** Undefined where the address names none, or one of another page. */
  award: Award | undefined;
  /** Puts another id into the address; null takes it away. */
  choose: (id: string | null) => void;
}

/** The award of a page whose id stands in the address under a name. */
export function useAddressedAward(name: "edit" | "show", rows: readonly Award[]): AddressedAward {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const choose = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true, state },
    );
  return { award: rows.find(({ id }) => id === search.get(name)), choose };
}

/** The award beside the list. */
export interface AwardPreview {
  award: Award | undefined;
  focus: PanelFocus;
  /** Shows an award with the focus in its panel, or closes the panel where the award is in it already. */
  toggle: (id: string) => void;
  /** Closes the panel from within: the focus goes back to where it was opened. */
  close: () => void;
}

/** The award beside the list, which is in the address, and the way of the focus into its panel and back. */
export function useAwardPreview(rows: readonly Award[]): AwardPreview {
  const { award, choose } = useAddressedAward("show", rows);
  const focus = usePanelFocus();
  return {
    award,
    focus,
    toggle: (id) => {
      const isOpen = id === award?.id;
      if (!isOpen) focus.request();
      choose(isOpen ? null : id);
    },
    close: () => {
      choose(null);
      focus.leave();
    },
  };
}
