import { useLocation, useNavigate } from "react-router-dom";
import { Notice } from "../../components/notice/Notice.tsx";
import type { ListState } from "../../components/resourceList/ResourceList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { RouterLink } from "../shell/RouterLink.tsx";
import { carrying, pageOf, readFoundRow } from "./foundRow.ts";

/**
 * Points a list at the row that the navigation to it carried: marks it where it stands on the page that is shown, else
 * says on which page it is, with the way there. `forget` puts that away, of one row or of whichever.
 */
export function useFoundRow(state: ListState<{ id: string }>) {
  const words = useAdminMessages("foundRow");
  const navigate = useNavigate();
  const { state: carried, search } = useLocation();
  const found = readFoundRow(carried);
  const forget = (id?: string) => {
    if (found && (id === undefined || id === found.id)) void navigate({ search }, { replace: true });
  };
  const rows = state.status === "ready" ? state.rows : [];
  const list = state.status === "ready" ? state : state.status === "loading" ? state.turning : undefined;
  if (!found || !list) return { marked: undefined, notice: null, forget };

  const { name, made } = found;
  const here = rows.some(({ id }) => id === found.id);
  const page = pageOf(found, list);
  if (here && !made) return { marked: found.id, notice: null, forget };
  // Neither here nor elsewhere: somebody has deleted it
  if (!here && page === list.number && rows.length > 0) return { marked: undefined, notice: null, forget };
  const number = String(page + 1);
  const sentence = fill(here ? words.made : made ? words.madeElsewhere : words.elsewhere, { name, page: number });
  const way = (
    <RouterLink to={`../list/${page}${search}`} state={carrying(found)} tone="quiet" size="small">
      {fill(words.goThere, { page: number })}
    </RouterLink>
  );
  return {
    marked: here ? found.id : undefined,
    notice: (
      <Notice action={!here && page !== list.number && way} onClose={() => forget()}>
        {sentence}
      </Notice>
    ),
    forget,
  };
}
