import type { Award } from "cert-api";
import { useLocation, useSearchParams } from "react-router-dom";
import { usePanelFocus, type PanelFocus } from "./usePanelFocus.ts";

/** An award on the page whose id is in the address. */
export interface AddressedAward {
  /** Undefined if the address has no id, or that of an award on another page. */
  award: Award | undefined;
  /** Changes the id in the address; null removes it. */
  choose: (id: string | null) => void;
}

/** Returns the award on the page whose id is in the address under the given name. */
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
  /** Shows an award and focuses its panel, or closes the panel if it already shows the award. */
  toggle: (id: string) => void;
  /** Closes the panel from within. The focus returns to where it was opened. */
  close: () => void;
}

/** Manages the award beside the list, which is in the address, and moves the focus into its panel and back. */
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
