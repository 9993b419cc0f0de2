import type { Award } from "cert-api";
import { useLocation, useSearchParams } from "react-router-dom";

/** An award on the page whose id is in the address. */
export interface AddressedAward {
  /** Undefined if the address has no id, or that of an award on another page. */
  award: Award | undefined;
  /** Changes the id in the address; null removes it. */
  choose: (id: string | null) => void;
}

/** Returns the award on the page being edited, according to the address. */
export function useAddressedAward(rows: readonly Award[]): AddressedAward {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const choose = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("edit");
        else next.set("edit", id);
        return next;
      },
      { replace: true, state },
    );
  return { award: rows.find(({ id }) => id === search.get("edit")), choose };
}
